import { useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PUBLIC_TOPICS } from '../features/help/topics.ts'
import type { PageName } from '../i18n/portal/resources.ts'
import { AnchorLink } from '../ui/links.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Brand } from './Brand.tsx'
import { DemoBand } from './DemoBand.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { ProductVersion } from './ProductVersion.tsx'
import classes from './PublicFrame.module.css'
import { StorageNotice } from './StorageNotice.tsx'

/** Help topics of public pages; the default is the topic about signing in. */
const HELP: Partial<Record<PageName, (typeof PUBLIC_TOPICS)[number]>> = {
  register: 'registering',
  confirmEmail: 'registering',
  forgotPassword: 'lost-password',
  resetPassword: 'lost-password',
}

/** The frame of pages without a session: signing in, registering, errors. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('navigation')
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const topic = (page && HELP[page]) ?? 'signing-in'
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className={classes.masthead}>
        <Brand to="/user/login" />
        <LanguageLinks />
      </header>
      <DemoBand />
      <StorageNotice />
      <main className={classes.page} id="content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <footer className={classes.footer}>
        <ProductVersion />
        <AnchorLink size="sm" to="/user/help" hash={topic}>
          {t('help')}
        </AnchorLink>
      </footer>
    </div>
  )
}

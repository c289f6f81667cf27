import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { shell } from '../api/shell.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Brand } from './Brand.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import classes from './PublicFrame.module.css'

/** The frame of the pages that need nobody signed in: signing in, registering, errors. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('navigation')
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className={classes.masthead}>
        <Brand to="/user/login" />
        <LanguageLinks />
      </header>
      <main className={classes.page} id="content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <footer className={classes.footer}>{shell().brand.name}</footer>
    </div>
  )
}

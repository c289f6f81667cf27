import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../api/types.ts'
import { SearchButton } from '../features/search/SearchButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import classes from './MenuBar.module.css'
import { RoleSwitcher } from './RoleSwitcher.tsx'

const RecentMessages = lazy(async () => ({ default: (await import('./RecentMessages.tsx')).RecentMessages }))

interface Props {
  readonly profile: Me | undefined
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** The top bar: menu button on phones, brand, search, role and instance (beside the logo on phones), account. */
export function MenuBar({ profile, isMenuOpen, onMenu }: Props) {
  const { t } = useTranslation('navigation')
  const [areMessagesOpen, messages] = useDisclosure(false)
  return (
    <div className={classes.bar}>
      <Burger
        opened={isMenuOpen}
        onClick={onMenu}
        hiddenFrom="sm"
        aria-label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
        aria-expanded={isMenuOpen}
        aria-controls="menu"
      />
      <div className={classes.brand}>
        <Brand to="/portal" />
      </div>
      {profile && (
        <>
          <SearchButton />
          <div className={classes.roles}>
            <RoleSwitcher profile={profile} />
          </div>
          <AccountMenu profile={profile} onMessages={messages.open} />
          <Suspense>{areMessagesOpen && <RecentMessages onClose={messages.close} />}</Suspense>
        </>
      )}
    </div>
  )
}

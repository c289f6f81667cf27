import { AppShell, getDefaultZIndex } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../api/instanceStatus.ts'
import { getActiveRole, meQueries } from '../api/me.ts'
import { getRoleName, ROLE } from '../api/roles.ts'
import type { HeldRole, Me } from '../api/types.ts'
import { NoticeBanner } from '../features/notifications/NoticeBanner.tsx'
import { Tutorial } from '../features/tutorial/Tutorial.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Banners } from './Banners.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { DemoBand } from './DemoBand.tsx'
import { KeyboardAccess } from './KeyboardAccess.tsx'
import { MenuBar } from './MenuBar.tsx'
import { Navigation } from './Navigation.tsx'
import { PageHelpLink } from './PageHelpLink.tsx'
import classes from './Shell.module.css'
import { StorageNotice } from './StorageNotice.tsx'

/** Below this width the menu is behind a button; theme.ts defines it as 768 px. */
const MENU_BESIDE = 'sm'

const UnsentChanges = lazy(async () => ({ default: (await import('./UnsentChanges.tsx')).UnsentChanges }))

/** The dashboard shows the full notices itself. */
const DASHBOARD = '/portal/dashboard'

/** Returns whether the election is over for which a party or candidate answers. */
function isElectionOver(profile: Me): boolean {
  const held = getActiveRole(profile)
  return held !== null && isAnsweringRole(held) && (held.status ?? 0) >= INSTANCE_STATUS.over
}

function isAnsweringRole({ role }: HeldRole): boolean {
  return role === ROLE.trustperson || role === ROLE.candidate
}

/** The frame of every page for signed-in users: bar, menu, banners, breadcrumbs, page. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('navigation')
  const [isMenuOpen, menu] = useDisclosure(false)
  const profile = useQuery(meQueries.query())
  const path = useRouterState({ select: ({ location }) => location.pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(menu.close, [path])
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') menu.close()
  })

  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <AppShell
        header={{ height: 60 }}
        navbar={{ width: 264, breakpoint: MENU_BESIDE, collapsed: { mobile: !isMenuOpen } }}
        padding={0}
      >
        {/* Dropdowns of the bar must cover the open menu of a phone, which Mantine puts one level above the rest. */}
        <AppShell.Header className={classes.header} zIndex={getDefaultZIndex('app') + 2}>
          <MenuBar profile={profile.data} isMenuOpen={isMenuOpen} onMenu={menu.toggle} />
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar} id="menu" aria-label={t('menu')}>
          <Navigation profile={profile} />
        </AppShell.Navbar>
        {/* The open menu of a phone covers the page, so nothing below it may be focused. */}
        <AppShell.Main className={classes.main} inert={isMenuOpen}>
          <DemoBand user={profile.data?.User} />
          <StorageNotice />
          {profile.data && <Banners profile={profile.data} />}
          <div className={classes.page} id="content" tabIndex={-1}>
            <div className={classes.above}>
              <Breadcrumbs />
              <Suspense>{profile.data && <PageHelpLink role={getRoleName(profile.data.ActiveRole)} />}</Suspense>
            </div>
            <Suspense fallback={<PageSkeleton />}>
              {path !== DASHBOARD && <NoticeBanner />}
              {children}
            </Suspense>
          </div>
        </AppShell.Main>
      </AppShell>
      {profile.data && (
        <Suspense>
          <KeyboardAccess profile={profile.data} />
          {profile.data.Roles.some(isAnsweringRole) && <UnsentChanges profile={profile.data} />}
          <Tutorial forRole={getRoleName(profile.data.ActiveRole)} isOver={isElectionOver(profile.data)} />
        </Suspense>
      )}
    </>
  )
}

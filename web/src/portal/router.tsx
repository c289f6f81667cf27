import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import * as v from 'valibot'
import type { RoleName } from '../api/roles.ts'
import { ErrorPage } from '../features/errors/ErrorPage.tsx'
import { NotFoundPage } from '../features/errors/NotFoundPage.tsx'
import { FATES } from '../features/mails/queries.ts'
import { TABS } from '../features/people/tabs.ts'
import type { PageName } from '../i18n/portal/resources.ts'
import { AnyFrame } from './AnyFrame.tsx'
import { ComingLater } from './ComingLater.tsx'
import { leaveIfSignedIn, requireRole, requireUser } from './guards.ts'
import { lazyPage } from './lazy.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import { Shell } from './Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called in breadcrumbs and in the window's title, in the namespace `navigation`. */
    page?: PageName
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const SETTINGS_TABS = ['account', 'profile', 'appearance'] as const
const ADMINISTRATION_TABS = ['authentication', 'communication', 'analytics'] as const

const PAGE_NUMBER = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/)), '1')

const EVERYONE: readonly RoleName[] = ['admin', 'creator', 'trustperson', 'candidate', 'media']

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <AnyFrame>
      <NotFoundPage />
    </AnyFrame>
  ),
})

// Pages for everybody

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/login', replace: true })
  },
})

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
})

const userIndex = createRoute({
  getParentRoute: () => publicPages,
  path: '/user',
  beforeLoad: () => {
    throw redirect({ to: '/user/login', replace: true })
  },
})

// The same pages exist under `/` and under `/user`.
const TOKEN = v.object({ token: v.fallback(v.string(), '') })

const login = {
  beforeLoad: leaveIfSignedIn,
  validateSearch: v.object({ next: v.optional(v.string()) }),
  component: lazyPage(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: 'login' },
} as const
const register = {
  validateSearch: v.object({ step: v.optional(v.fallback(v.picklist(['1', '2', '3']), '1')) }),
  component: lazyPage(() => import('../features/register/RegisterPage.tsx'), 'RegisterPage'),
  staticData: { page: 'register' },
} as const
const forgotPassword = {
  component: lazyPage(() => import('../features/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  staticData: { page: 'forgotPassword' },
} as const
const resetPassword = {
  validateSearch: TOKEN,
  component: lazyPage(() => import('../features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'resetPassword' },
} as const
const confirmEmail = {
  validateSearch: TOKEN,
  component: lazyPage(() => import('../features/auth/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  staticData: { page: 'confirmEmail' },
} as const

const publicHelp = createRoute({
  getParentRoute: () => publicPages,
  path: '/user/help',
  component: lazyPage(() => import('../features/help/PublicHelp.tsx'), 'PublicHelp'),
  staticData: { page: 'help' },
})

const accountPages = [
  createRoute({ getParentRoute: () => publicPages, path: '/user/login', ...login }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/register', ...register }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/forgot-password', ...forgotPassword }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/reset-password', ...resetPassword }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/confirm-email', ...confirmEmail }),
  createRoute({ getParentRoute: () => publicPages, path: '/login', ...login }),
  createRoute({ getParentRoute: () => publicPages, path: '/register', ...register }),
  createRoute({ getParentRoute: () => publicPages, path: '/forgot-password', ...forgotPassword }),
  createRoute({ getParentRoute: () => publicPages, path: '/reset-password', ...resetPassword }),
  createRoute({ getParentRoute: () => publicPages, path: '/confirm-email', ...confirmEmail }),
] as const

const errorPages = createRoute({
  getParentRoute: () => root,
  id: 'errors',
  component: () => (
    <AnyFrame>
      <Outlet />
    </AnyFrame>
  ),
})

const unauthorized = createRoute({
  getParentRoute: () => errorPages,
  path: '/unauthorized',
  component: lazyPage(() => import('../features/errors/UnauthorizedPage.tsx'), 'UnauthorizedPage'),
  staticData: { page: 'unauthorized' },
})

const error = createRoute({
  getParentRoute: () => errorPages,
  path: '/error',
  validateSearch: v.object({ code: v.fallback(v.string(), 'internal') }),
  component: ErrorPage,
  staticData: { page: 'error' },
})

// Pages for who is signed in (section 2)

const portal = createRoute({
  getParentRoute: () => root,
  path: '/portal',
  beforeLoad: requireUser,
  component: Shell,
})

const portalIndex = createRoute({
  getParentRoute: () => portal,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/portal/dashboard', replace: true })
  },
})

/** A page of the portal, for these roles. */
function page<const Path extends string, const Name extends PageName>(
  path: Path,
  name: Name,
  roles: readonly RoleName[],
) {
  return { getParentRoute: () => portal, path, staticData: { page: name }, beforeLoad: requireRole(roles) } as const
}

const portalPages = [
  createRoute({
    ...page('dashboard', 'dashboard', EVERYONE),
    component: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...page('settings', 'settings', EVERYONE),
    validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(SETTINGS_TABS), 'account')) }),
    component: lazyPage(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...page('help', 'help', EVERYONE),
    validateSearch: v.object({ topic: v.optional(v.string()) }),
    component: lazyPage(() => import('../features/help/Help.tsx'), 'Help'),
  }),
  createRoute({ ...page('applications', 'instances', ['admin']), component: ComingLater }),
  createRoute({ ...page('applications/$id', 'instance', ['admin']), component: ComingLater }),
  createRoute({ ...page('elections', 'elections', ['admin']), component: ComingLater }),
  createRoute({ ...page('elections/$id', 'election', ['admin']), component: ComingLater }),
  createRoute({
    ...page('administration', 'administration', ['admin']),
    validateSearch: v.object({
      tab: v.optional(v.fallback(v.picklist(ADMINISTRATION_TABS), 'authentication')),
      fate: v.optional(v.fallback(v.picklist(FATES), 'failed')),
      page: v.optional(PAGE_NUMBER),
    }),
    component: lazyPage(() => import('./AdministrationPage.tsx'), 'AdministrationPage'),
  }),
  createRoute({
    ...page('applications/$id/metadata', 'metadata', ['creator']),
    component: lazyPage(() => import('../features/instance/ElectionDataPage.tsx'), 'ElectionDataPage'),
  }),
  createRoute({ ...page('applications/$id/configuration', 'configuration', ['creator']), component: ComingLater }),
  createRoute({
    ...page('applications/$id/administration', 'people', ['creator']),
    validateSearch: v.object({
      tab: v.optional(v.fallback(v.picklist(TABS), 'parties')),
      q: v.optional(v.string()),
      status: v.optional(v.string()),
      sort: v.optional(v.string()),
      page: v.optional(PAGE_NUMBER),
      open: v.optional(v.string()),
    }),
    component: lazyPage(() => import('../features/people/PeoplePage.tsx'), 'PeoplePage'),
  }),
  createRoute({
    ...page('applications/$id/theses', 'theses', ['creator']),
    validateSearch: v.object({
      category: v.optional(v.string()),
      q: v.optional(v.string()),
      beside: v.optional(v.string()),
      open: v.optional(v.string()),
    }),
    component: lazyPage(() => import('../features/theses/ThesesPage.tsx'), 'ThesesPage'),
  }),
  createRoute({ ...page('parties/$id/profile', 'partyProfile', ['trustperson']), component: ComingLater }),
  createRoute({ ...page('parties/$id/theses', 'theses', ['trustperson']), component: ComingLater }),
  createRoute({ ...page('parties/$id/administration', 'candidates', ['trustperson']), component: ComingLater }),
  createRoute({ ...page('candidates/$id/profile', 'profile', ['candidate']), component: ComingLater }),
  createRoute({ ...page('candidates/$id/theses', 'theses', ['candidate']), component: ComingLater }),
  createRoute({ ...page('communication', 'communication', ['creator', 'candidate']), component: ComingLater }),
] as const

const routeTree = root.addChildren([
  index,
  publicPages.addChildren([userIndex, publicHelp, ...accountPages]),
  errorPages.addChildren([unauthorized, error]),
  portal.addChildren([portalIndex, ...portalPages]),
])

export function makeRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queries },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailed,
    scrollRestoration: true,
    // Addresses hold plain words: a token of digits stays a string.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return query && `?${query}`
    },
  })
}

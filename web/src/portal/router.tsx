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
import { FILTER_ROLES as ACCOUNT_ROLES } from '../features/accounts/filterRoles.ts'
import { VIEWS } from '../features/answers/views.ts'
import { PARTS } from '../features/communication/parts.ts'
import { TABS as CONFIGURATION_TABS } from '../features/configuration/tabs.ts'
import { ErrorPage } from '../features/errors/ErrorPage.tsx'
import { NotFoundPage } from '../features/errors/NotFoundPage.tsx'
import { MAIL_STATUSES } from '../features/mailDelivery/queries.ts'
import { PARTY_TABS, TABS } from '../features/participants/tabs.ts'
import { BADGES } from '../features/theses/badges.ts'
import type { PageName } from '../i18n/portal/resources.ts'
import { INSTANCE_SCREENS } from '../ui/instanceScreens.ts'
import { ADMINISTRATION_TABS } from './administrationTabs.ts'
import { COMMUNICATION_PARTS } from './communicationParts.ts'
import { ErrorPageFrame } from './ErrorPageFrame.tsx'
import { ELECTION_VIEWS } from './electionViews.ts'
import { redirectIfSignedIn, requireOwnRole, requireRole, requireUser } from './guards.ts'
import { lazyPage } from './lazyPage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { Shell } from './Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page in breadcrumbs and window title, in the namespace `navigation`. */
    page?: PageName
  }
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}

const SETTINGS_TABS = ['account', 'profile', 'appearance'] as const

const DIGITS = v.pipe(v.string(), v.regex(/^\d{1,16}$/))
const PAGE_NUMBER = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/)), '1')

/** Search parameters of screens, wherever they are shown. */
const LIST_SEARCH = {
  q: v.optional(v.string()),
  status: v.optional(v.string()),
  sort: v.optional(v.string()),
  page: v.optional(PAGE_NUMBER),
}
const BIN = { bin: v.fallback(v.optional(v.literal('1')), undefined) }
const PEOPLE_SEARCH = {
  tab: v.optional(v.fallback(v.picklist(TABS), 'parties')),
  q: v.optional(v.string()),
  status: v.optional(v.string()),
  sort: v.optional(v.string()),
  page: v.optional(PAGE_NUMBER),
  open: v.optional(v.string()),
  job: v.optional(v.string()),
  who: v.optional(v.string()),
}
const THESES_SEARCH = {
  category: v.optional(v.string()),
  q: v.optional(v.string()),
  badge: v.fallback(v.optional(v.picklist(BADGES)), undefined),
  beside: v.optional(v.string()),
  open: v.optional(v.string()),
}
/** On narrow screens either the form or the preview is shown. */
const PROFILE_SEARCH = v.object({ view: v.fallback(v.optional(v.picklist(['preview'])), undefined) })
const COMMUNICATION_SEARCH = {
  part: v.optional(v.fallback(v.picklist(PARTS), 'guide')),
  language: v.optional(v.string()),
  layout: v.optional(v.string()),
  paper: v.optional(v.string()),
}

/** Calendar days. */
const SPAN_SEARCH = {
  from: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  until: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
}
const ANALYTICS_SEARCH = {
  ...SPAN_SEARCH,
  election: v.fallback(v.optional(DIGITS), undefined),
  application: v.optional(v.string()),
  job: v.fallback(v.optional(DIGITS), undefined),
}
const AUDIT_SEARCH = {
  ...SPAN_SEARCH,
  // An instance, or the provider's own log.
  application: v.optional(v.string()),
  action: v.optional(v.string()),
  user: v.fallback(v.optional(DIGITS), undefined),
  open: v.optional(v.string()),
}

const ANSWERS_SEARCH = {
  view: v.fallback(v.optional(v.picklist(VIEWS)), undefined),
  thesis: v.optional(v.string()),
  show: v.fallback(v.optional(v.literal('open')), undefined),
}

const EVERYONE: readonly RoleName[] = ['admin', 'creator', 'trustperson', 'candidate', 'media']

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <ErrorPageFrame>
      <NotFoundPage />
    </ErrorPageFrame>
  ),
})

// Public pages

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

// These pages exist under `/` and under `/user`.
const TOKEN = v.object({ token: v.fallback(v.string(), '') })

const login = {
  beforeLoad: redirectIfSignedIn,
  validateSearch: v.object({
    next: v.optional(v.string()),
    role: v.fallback(v.optional(DIGITS), undefined),
    instance: v.fallback(v.optional(DIGITS), undefined),
  }),
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

const unsubscribe = createRoute({
  getParentRoute: () => publicPages,
  path: '/user/unsubscribe',
  validateSearch: TOKEN,
  component: lazyPage(() => import('../features/mailDelivery/UnsubscribePage.tsx'), 'UnsubscribePage'),
  staticData: { page: 'unsubscribe' },
})

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
    <ErrorPageFrame>
      <Outlet />
    </ErrorPageFrame>
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

// Pages for signed-in users (section 2)

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

/** Options of a page of the portal for these roles. */
function page<const Path extends string, const Name extends PageName>(
  path: Path,
  name: Name,
  roles: readonly RoleName[],
) {
  return { getParentRoute: () => portal, path, staticData: { page: name }, beforeLoad: requireRole(roles) } as const
}

/** Options of a page of the instance, party or candidacy in the URL, for users with this role in it. */
function ownPage<const Path extends `${string}/$id/${string}`, const Name extends PageName>(
  path: Path,
  name: Name,
  role: Parameters<typeof requireOwnRole>[0],
) {
  return { getParentRoute: () => portal, path, staticData: { page: name }, beforeLoad: requireOwnRole(role) } as const
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
  createRoute({
    ...page('applications', 'instances', ['admin']),
    validateSearch: v.object({ ...LIST_SEARCH, ...BIN }),
    component: lazyPage(() => import('../features/instances/InstancesPage.tsx'), 'InstancesPage'),
  }),
  createRoute({
    ...page('applications/new', 'newInstance', ['admin', 'creator']),
    validateSearch: v.object({ election: v.fallback(v.optional(DIGITS), undefined) }),
    component: lazyPage(() => import('../features/instances/NewInstancePage.tsx'), 'NewInstancePage'),
  }),
  createRoute({
    ...page('applications/import', 'importInstance', ['admin', 'creator']),
    validateSearch: v.object({ job: v.optional(v.string()) }),
    component: lazyPage(() => import('../features/instances/ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    ...page('applications/$id', 'instance', ['admin']),
    validateSearch: v.object({
      view: v.optional(v.fallback(v.picklist(INSTANCE_SCREENS), 'metadata')),
      ...PEOPLE_SEARCH,
      ...THESES_SEARCH,
      ...COMMUNICATION_SEARCH,
      // People and configuration both have tabs; each screen validates its own.
      tab: v.optional(v.string()),
    }),
    component: lazyPage(() => import('./InstanceTabs.tsx'), 'InstanceTabs'),
  }),
  createRoute({
    ...page('elections', 'elections', ['admin']),
    validateSearch: v.object({ ...LIST_SEARCH, ...BIN }),
    component: lazyPage(() => import('../features/elections/ElectionsPage.tsx'), 'ElectionsPage'),
  }),
  createRoute({
    ...page('elections/new', 'newElection', ['admin']),
    component: lazyPage(() => import('../features/elections/NewElectionPage.tsx'), 'NewElectionPage'),
  }),
  createRoute({
    ...page('elections/$id', 'election', ['admin']),
    validateSearch: v.object({ view: v.optional(v.fallback(v.picklist(ELECTION_VIEWS), 'instances')), ...LIST_SEARCH }),
    component: lazyPage(() => import('./ElectionPage.tsx'), 'ElectionPage'),
  }),
  createRoute({
    ...page('elections/$id/towns', 'towns', ['admin']),
    validateSearch: v.object({ job: v.optional(v.string()) }),
    component: lazyPage(() => import('../features/elections/TownsPage.tsx'), 'TownsPage'),
  }),
  createRoute({
    ...page('administration', 'administration', ['admin']),
    validateSearch: v.object({
      tab: v.optional(v.fallback(v.picklist(ADMINISTRATION_TABS), 'authentication')),
      fate: v.optional(v.fallback(v.picklist(MAIL_STATUSES), 'failed')),
      page: v.optional(PAGE_NUMBER),
      q: v.optional(v.string()),
      role: v.fallback(v.optional(v.picklist(ACCOUNT_ROLES)), undefined),
      part: v.fallback(v.optional(v.picklist(COMMUNICATION_PARTS)), undefined),
      ...ANALYTICS_SEARCH,
      ...AUDIT_SEARCH,
    }),
    component: lazyPage(() => import('./AdministrationPage.tsx'), 'AdministrationPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/metadata', 'metadata', 'creator'),
    component: lazyPage(() => import('../features/electionData/ElectionDataPage.tsx'), 'ElectionDataPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/configuration', 'configuration', 'creator'),
    validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(CONFIGURATION_TABS), 'appearance')) }),
    component: lazyPage(() => import('../features/configuration/ConfigurationPage.tsx'), 'ConfigurationPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/administration', 'people', 'creator'),
    validateSearch: v.object(PEOPLE_SEARCH),
    component: lazyPage(() => import('../features/participants/PeoplePage.tsx'), 'PeoplePage'),
  }),
  createRoute({
    ...ownPage('applications/$id/theses', 'theses', 'creator'),
    validateSearch: v.object(THESES_SEARCH),
    component: lazyPage(() => import('../features/theses/ThesesPage.tsx'), 'ThesesPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/manage', 'manage', 'creator'),
    component: lazyPage(
      () => import('../features/instances/InstanceAdministrationPage.tsx'),
      'InstanceAdministrationPage',
    ),
  }),
  createRoute({
    ...ownPage('parties/$id/profile', 'partyProfile', 'trustperson'),
    validateSearch: PROFILE_SEARCH,
    component: lazyPage(() => import('../features/profile/PartyProfilePage.tsx'), 'PartyProfilePage'),
  }),
  createRoute({
    ...ownPage('parties/$id/theses', 'theses', 'trustperson'),
    validateSearch: v.object(ANSWERS_SEARCH),
    component: lazyPage(() => import('../features/answers/PartyAnswersPage.tsx'), 'PartyAnswersPage'),
  }),
  createRoute({
    ...ownPage('parties/$id/administration', 'people', 'trustperson'),
    validateSearch: v.object({
      ...PEOPLE_SEARCH,
      tab: v.optional(v.fallback(v.picklist(PARTY_TABS), 'candidates')),
    }),
    component: lazyPage(() => import('../features/participants/PartyPeoplePage.tsx'), 'PartyPeoplePage'),
  }),
  createRoute({
    ...ownPage('candidates/$id/profile', 'profile', 'candidate'),
    validateSearch: PROFILE_SEARCH,
    component: lazyPage(() => import('../features/profile/CandidateProfilePage.tsx'), 'CandidateProfilePage'),
  }),
  createRoute({
    ...ownPage('candidates/$id/theses', 'theses', 'candidate'),
    validateSearch: v.object(ANSWERS_SEARCH),
    component: lazyPage(() => import('../features/answers/CandidateAnswersPage.tsx'), 'CandidateAnswersPage'),
  }),
  createRoute({
    ...page('communication', 'communication', ['creator', 'candidate']),
    validateSearch: v.object(COMMUNICATION_SEARCH),
    component: lazyPage(() => import('../features/communication/CommunicationPage.tsx'), 'CommunicationPage'),
  }),
] as const

const routeTree = root.addChildren([
  index,
  publicPages.addChildren([userIndex, publicHelp, unsubscribe, ...accountPages]),
  errorPages.addChildren([unauthorized, error]),
  portal.addChildren([portalIndex, ...portalPages]),
])

export function createPortalRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queries },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: RouteErrorPage,
    scrollRestoration: true,
    // Search parameters are plain strings: a token of digits must not become a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return query && `?${query}`
    },
  })
}

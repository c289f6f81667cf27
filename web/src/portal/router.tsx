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
import { ACCOUNTS_SEARCH } from '../features/accounts/searchParams.ts'
import { ANALYTICS_SEARCH, RESULTS_SEARCH } from '../features/analytics/searchParams.ts'
import { ANSWERS_SEARCH } from '../features/answers/searchParams.ts'
import { AUDIT_SEARCH } from '../features/audit/searchParams.ts'
import { SIGN_IN_LINK_SEARCH, SIGN_IN_SEARCH } from '../features/auth/searchParams.ts'
import { COMMUNICATION_SEARCH } from '../features/communication/searchParams.ts'
import { CONFIGURATION_SEARCH } from '../features/configuration/searchParams.ts'
import { TOWNS_SEARCH } from '../features/elections/searchParams.ts'
import { ErrorPage } from '../features/errors/ErrorPage.tsx'
import { NotFoundPage } from '../features/errors/NotFoundPage.tsx'
import { ERROR_SEARCH } from '../features/errors/searchParams.ts'
import { HELP_SEARCH } from '../features/help/searchParams.ts'
import { IMPORT_SEARCH, INSTANCES_SEARCH, NEW_INSTANCE_SEARCH } from '../features/instances/searchParams.ts'
import { MAILS_SEARCH } from '../features/mailDelivery/searchParams.ts'
import { MASS_MAIL_SEARCH } from '../features/massMail/searchParams.ts'
import { NOTICES_SEARCH } from '../features/notifications/searchParams.ts'
import { PICTURES_SEARCH } from '../features/participants/pictures/searchParams.ts'
import { PARTICIPANTS_SEARCH } from '../features/participants/searchParams.ts'
import { PROFILE_SEARCH } from '../features/profile/searchParams.ts'
import { REGISTRATION_SEARCH } from '../features/register/searchParams.ts'
import { SETTINGS_SEARCH, SETUP_SEARCH } from '../features/settings/searchParams.ts'
import { POOL_SEARCH } from '../features/theses/pool/searchParams.ts'
import { THESES_SEARCH } from '../features/theses/searchParams.ts'
import { TEMPLATE_SEARCH } from '../features/theses/towns/searchParams.ts'
import { TRANSLATIONS_SEARCH } from '../features/theses/translations/searchParams.ts'
import { LAB_SEARCH } from '../features/thesisLab/searchParams.ts'
import type { PageName } from '../i18n/portal/resources.ts'
import { ID_PARAM, LIST_SEARCH, TOKEN_SEARCH } from '../ui/searchParams.ts'
import { TABLE_IMPORT_SEARCH } from '../ui/tableImport/tableImportSearch.ts'
import { ErrorPageFrame } from './ErrorPageFrame.tsx'
import { redirectIfSignedIn, requireOwnRole, requireRole, requireSetup, requireUser } from './guards.ts'
import { lazyPage } from './lazyPage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { Shell } from './Shell.tsx'
import { ADMINISTRATION_SEARCH, ELECTION_SEARCH, INSTANCE_SEARCH } from './searchParams.ts'
import { parseSearch, stringifySearch } from './searchQuery.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page in breadcrumbs and window title, in the namespace `navigation`. */
    page?: PageName
  }
  interface HistoryState {
    /** The mail address that was typed on another page for signing in. The URL would be logged. */
    email?: string
    /** The page to open after signing in by a link that is requested now. */
    next?: string
  }
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
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
const login = {
  beforeLoad: redirectIfSignedIn,
  validateSearch: SIGN_IN_SEARCH,
  component: lazyPage(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: 'login' },
} as const
const register = {
  validateSearch: REGISTRATION_SEARCH,
  component: lazyPage(() => import('../features/register/RegisterPage.tsx'), 'RegisterPage'),
  staticData: { page: 'register' },
} as const
const forgotPassword = {
  component: lazyPage(() => import('../features/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  staticData: { page: 'forgotPassword' },
} as const
const resetPassword = {
  validateSearch: TOKEN_SEARCH,
  component: lazyPage(() => import('../features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'resetPassword' },
} as const
const confirmEmail = {
  validateSearch: TOKEN_SEARCH,
  component: lazyPage(() => import('../features/auth/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  staticData: { page: 'confirmEmail' },
} as const

const signInByMail = {
  component: lazyPage(() => import('../features/auth/ForgotPasswordPage.tsx'), 'SignInByMailPage'),
  staticData: { page: 'login' },
} as const
const invitation = {
  component: lazyPage(() => import('../features/auth/InvitationPage.tsx'), 'InvitationPage'),
  staticData: { page: 'invitation' },
} as const
const signInLink = {
  validateSearch: SIGN_IN_LINK_SEARCH,
  component: lazyPage(() => import('../features/auth/SignInLinkPage.tsx'), 'SignInLinkPage'),
  staticData: { page: 'login' },
} as const

const unsubscribe = createRoute({
  getParentRoute: () => publicPages,
  path: '/user/unsubscribe',
  validateSearch: TOKEN_SEARCH,
  component: lazyPage(() => import('../features/mailDelivery/UnsubscribePage.tsx'), 'UnsubscribePage'),
  staticData: { page: 'unsubscribe' },
})

const publicHelp = createRoute({
  getParentRoute: () => publicPages,
  path: '/user/help',
  component: lazyPage(() => import('../features/help/PublicHelp.tsx'), 'PublicHelp'),
  staticData: { page: 'help' },
})

const setup = createRoute({
  getParentRoute: () => publicPages,
  path: '/user/setup',
  beforeLoad: requireSetup,
  validateSearch: SETUP_SEARCH,
  component: lazyPage(() => import('../features/settings/SetupPage.tsx'), 'SetupPage'),
  staticData: { page: 'setup' },
})

const accountPages = [
  createRoute({ getParentRoute: () => publicPages, path: '/user/login', ...login }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/register', ...register }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/forgot-password', ...forgotPassword }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/reset-password', ...resetPassword }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/confirm-email', ...confirmEmail }),
  createRoute({ getParentRoute: () => publicPages, path: '/user/sign-in-link', ...signInByMail }),
  // The address of a mail is in its language.
  createRoute({ getParentRoute: () => publicPages, path: '/einladung/$token', ...invitation }),
  createRoute({ getParentRoute: () => publicPages, path: '/invitation/$token', ...invitation }),
  createRoute({ getParentRoute: () => publicPages, path: '/anmelden/$token', ...signInLink }),
  createRoute({ getParentRoute: () => publicPages, path: '/sign-in/$token', ...signInLink }),
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
  validateSearch: ERROR_SEARCH,
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

/** Options of a page of the instance, party or candidacy in the URL, for users with this role in it, and for others. */
function ownPage<const Path extends `${string}/$id/${string}`, const Name extends PageName>(
  path: Path,
  name: Name,
  ...roles: Parameters<typeof requireOwnRole>
) {
  return {
    getParentRoute: () => portal,
    path,
    staticData: { page: name },
    beforeLoad: requireOwnRole(...roles),
  } as const
}

const portalPages = [
  createRoute({
    ...page('dashboard', 'dashboard', EVERYONE),
    component: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  }),
  createRoute({
    ...page('settings', 'settings', EVERYONE),
    validateSearch: SETTINGS_SEARCH,
    component: lazyPage(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...page('help', 'help', EVERYONE),
    validateSearch: HELP_SEARCH,
    component: lazyPage(() => import('../features/help/Help.tsx'), 'Help'),
  }),
  createRoute({
    ...page('applications', 'instances', ['admin']),
    validateSearch: INSTANCES_SEARCH,
    component: lazyPage(() => import('../features/instances/InstancesPage.tsx'), 'InstancesPage'),
  }),
  createRoute({
    ...page('applications/new', 'newInstance', ['admin', 'creator']),
    validateSearch: NEW_INSTANCE_SEARCH,
    component: lazyPage(() => import('../features/instances/NewInstancePage.tsx'), 'NewInstancePage'),
  }),
  createRoute({
    ...page('applications/import', 'importInstance', ['admin', 'creator']),
    validateSearch: IMPORT_SEARCH,
    component: lazyPage(() => import('../features/instances/ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    ...page('applications/$id', 'instance', ['admin']),
    validateSearch: v.object({
      ...INSTANCE_SEARCH.entries,
      ...PARTICIPANTS_SEARCH.entries,
      ...THESES_SEARCH.entries,
      ...COMMUNICATION_SEARCH.entries,
      // People and configuration both have tabs; each screen validates its own.
      tab: v.optional(v.string()),
    }),
    component: lazyPage(() => import('./InstanceTabs.tsx'), 'InstanceTabs'),
  }),
  createRoute({
    ...page('elections', 'elections', ['admin']),
    validateSearch: LIST_SEARCH,
    component: lazyPage(() => import('../features/elections/ElectionsPage.tsx'), 'ElectionsPage'),
  }),
  createRoute({
    ...page('elections/new', 'newElection', ['admin']),
    component: lazyPage(() => import('../features/elections/NewElectionPage.tsx'), 'NewElectionPage'),
  }),
  createRoute({
    ...page('elections/clusters', 'clusters', ['admin']),
    component: lazyPage(() => import('../features/clusters/ClustersPage.tsx'), 'ClustersPage'),
  }),
  createRoute({
    ...page('elections/$id', 'election', ['admin']),
    validateSearch: v.object({ ...ELECTION_SEARCH.entries, ...LIST_SEARCH.entries, job: ID_PARAM }),
    component: lazyPage(() => import('./ElectionPage.tsx'), 'ElectionPage'),
  }),
  createRoute({
    ...page('elections/$id/towns', 'towns', ['admin']),
    validateSearch: TOWNS_SEARCH,
    component: lazyPage(() => import('../features/elections/TownsPage.tsx'), 'TownsPage'),
  }),
  createRoute({
    ...page('administration', 'administration', ['admin']),
    validateSearch: v.object({
      ...ADMINISTRATION_SEARCH.entries,
      ...ACCOUNTS_SEARCH.entries,
      ...MASS_MAIL_SEARCH.entries,
      ...MAILS_SEARCH.entries,
      ...NOTICES_SEARCH.entries,
      ...ANALYTICS_SEARCH.entries,
      ...AUDIT_SEARCH.entries,
    }),
    component: lazyPage(() => import('./AdministrationPage.tsx'), 'AdministrationPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/metadata', 'metadata', 'creator'),
    component: lazyPage(() => import('../features/electionData/ElectionDataPage.tsx'), 'ElectionDataPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/calendar', 'calendar', 'creator', ['admin']),
    component: lazyPage(() => import('../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/api-tokens', 'apiTokens', 'creator', ['admin']),
    component: lazyPage(() => import('../features/apiTokens/ApiTokensPage.tsx'), 'ApiTokensPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/webhooks', 'webhooks', 'creator', ['admin']),
    component: lazyPage(() => import('../features/webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/configuration', 'configuration', 'creator'),
    validateSearch: CONFIGURATION_SEARCH,
    component: lazyPage(() => import('../features/configuration/ConfigurationPage.tsx'), 'ConfigurationPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/administration', 'people', 'creator'),
    validateSearch: PARTICIPANTS_SEARCH,
    component: lazyPage(() => import('../features/participants/PeoplePage.tsx'), 'PeoplePage'),
  }),
  createRoute({
    ...ownPage('applications/$id/results', 'analytics', 'creator'),
    validateSearch: RESULTS_SEARCH,
    component: lazyPage(() => import('../features/analytics/ResultsPage.tsx'), 'ResultsPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/theses', 'theses', 'creator'),
    validateSearch: THESES_SEARCH,
    component: lazyPage(() => import('../features/theses/ThesesPage.tsx'), 'ThesesPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/theses/translations', 'translations', 'creator', ['admin']),
    validateSearch: TRANSLATIONS_SEARCH,
    component: lazyPage(() => import('../features/theses/translations/TranslationsPage.tsx'), 'TranslationsPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/theses/pool', 'thesisPool', 'creator', ['admin']),
    validateSearch: POOL_SEARCH,
    component: lazyPage(() => import('../features/theses/pool/ThesisPoolPage.tsx'), 'ThesisPoolPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/template', 'templateTowns', 'creator', ['admin']),
    validateSearch: TEMPLATE_SEARCH,
    component: lazyPage(() => import('../features/theses/towns/TemplateTownsPage.tsx'), 'TemplateTownsPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/theses/lab', 'thesisLab', 'creator', ['admin']),
    validateSearch: LAB_SEARCH,
    component: lazyPage(() => import('../features/thesisLab/ThesisLabPage.tsx'), 'ThesisLabPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/import', 'tableImport', 'creator', ['admin']),
    validateSearch: TABLE_IMPORT_SEARCH,
    component: lazyPage(() => import('./TableImportPage.tsx'), 'TableImportPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/pictures', 'pictures', 'creator', ['admin']),
    validateSearch: PICTURES_SEARCH,
    component: lazyPage(() => import('../features/participants/pictures/PicturesPage.tsx'), 'PicturesPage'),
  }),
  createRoute({
    ...ownPage('applications/$id/preview', 'preview', 'creator'),
    component: lazyPage(() => import('../features/previews/PreviewPage.tsx'), 'PreviewPage'),
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
    component: lazyPage(() => import('./ProfilePages.tsx'), 'PartyPage'),
  }),
  createRoute({
    ...ownPage('parties/$id/theses', 'theses', 'trustperson'),
    validateSearch: ANSWERS_SEARCH,
    component: lazyPage(() => import('../features/answers/PartyAnswersPage.tsx'), 'PartyAnswersPage'),
  }),
  createRoute({
    ...ownPage('parties/$id/administration', 'people', 'trustperson'),
    validateSearch: PARTICIPANTS_SEARCH,
    component: lazyPage(() => import('../features/participants/PartyPeoplePage.tsx'), 'PartyPeoplePage'),
  }),
  createRoute({
    ...ownPage('parties/$id/import', 'tableImport', 'trustperson'),
    validateSearch: TABLE_IMPORT_SEARCH,
    component: lazyPage(() => import('../features/participants/PartyImportPage.tsx'), 'PartyImportPage'),
  }),
  createRoute({
    ...ownPage('candidates/$id/profile', 'profile', 'candidate'),
    validateSearch: PROFILE_SEARCH,
    component: lazyPage(() => import('./ProfilePages.tsx'), 'CandidatePage'),
  }),
  createRoute({
    ...ownPage('candidates/$id/theses', 'theses', 'candidate'),
    validateSearch: ANSWERS_SEARCH,
    component: lazyPage(() => import('../features/answers/CandidateAnswersPage.tsx'), 'CandidateAnswersPage'),
  }),
  createRoute({
    ...page('communication', 'communication', ['creator', 'candidate']),
    validateSearch: COMMUNICATION_SEARCH,
    component: lazyPage(() => import('../features/communication/CommunicationPage.tsx'), 'CommunicationPage'),
  }),
] as const

const routeTree = root.addChildren([
  index,
  publicPages.addChildren([userIndex, publicHelp, unsubscribe, setup, ...accountPages]),
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
    parseSearch,
    stringifySearch,
  })
}

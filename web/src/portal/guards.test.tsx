// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../test/enterText.ts'
import { serveDashboard } from '../../test/instances.ts'
import { buildPage } from '../../test/participants.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'
import { fetchMe } from '../api/me.ts'
import { resetRevocation } from '../api/roleRevocation.ts'
import type { RoleName } from '../api/roles.ts'
import addresses from './addresses.txt?raw'
import { createQueryClient } from './queryClient.ts'
import { createPortalRouter } from './router.tsx'

setupTestServer()

const ROLES: readonly RoleName[] = ['admin', 'creator', 'trustperson', 'candidate', 'media']

/** The roles that may open each page. */
const ALLOWED: Readonly<Record<string, readonly RoleName[]>> = {
  dashboard: ROLES,
  applications: ['admin'],
  'applications/7': ['admin'],
  'applications/new': ['admin', 'creator'],
  'applications/import': ['admin', 'creator'],
  elections: ['admin'],
  'elections/3': ['admin'],
  'elections/clusters': ['admin'],
  administration: ['admin'],
  'applications/7/metadata': ['creator'],
  'applications/7/calendar': ['admin', 'creator'],
  'applications/7/webhooks': ['admin', 'creator'],
  'applications/7/api-tokens': ['admin', 'creator'],
  'applications/7/configuration': ['creator'],
  'applications/7/administration': ['creator'],
  'applications/7/theses': ['creator'],
  'applications/7/theses/translations': ['admin', 'creator'],
  'applications/7/theses/pool': ['admin', 'creator'],
  'applications/7/template': ['admin', 'creator'],
  'applications/7/theses/lab': ['admin', 'creator'],
  'applications/7/results': ['creator'],
  'applications/7/pictures': ['admin', 'creator'],
  'applications/7/preview': ['creator'],
  'applications/7/manage': ['creator'],
  'parties/5/profile': ['trustperson'],
  'parties/5/theses': ['trustperson'],
  'parties/5/administration': ['trustperson'],
  'candidates/9/profile': ['candidate'],
  'candidates/9/theses': ['candidate'],
  settings: ROLES,
  help: ROLES,
  communication: ['creator', 'candidate'],
}

const HELD = { application_id: 7, party_id: 5, candidate_id: 9, title: 'Kommunalwahl Obsthausen' }

const signInAs = (role: RoleName) => signIn(buildMe(role, HELD))

beforeEach(() => {
  preparePage('de')
  localStorage.clear()
  resetRevocation()
  serveDashboard([])
})

describe.each(ROLES)('the role %s', (role) => {
  test.each(Object.entries(ALLOWED))('opens %s if the table of permissions allows it', async (path, roles) => {
    signInAs(role)
    const router = createPortalRouter(createQueryClient(), createMemoryHistory({ initialEntries: [`/portal/${path}`] }))
    await router.load()
    const expected = roles.includes(role) ? `/portal/${path}` : '/unauthorized'
    expect(router.state.location.pathname).toBe(expected)
  })
})

test('a visitor who is not signed in is redirected to the sign-in page, with the requested page in the URL', async () => {
  const { router } = await openPortal('/portal/settings?tab=profile')
  await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
  expect(router.state.location.pathname).toBe('/user/login')
  expect(router.state.location.search).toEqual({ next: '/portal/settings?tab=profile' })
})

test('a user who must choose a password first gets no other page, and then the requested one', async () => {
  const me = { ...buildMe('creator', HELD), RequiredSetup: 'password' as const }
  signIn(me)
  server.use(
    http.post(apiUrl('/identity/password-strength'), () =>
      HttpResponse.json({ score: 3, needed: 2, enough: true, warning: null, suggestions: [] }),
    ),
    http.patch(apiUrl('/users/1'), () => {
      server.use(http.get(apiUrl('/me'), () => HttpResponse.json({ ...me, RequiredSetup: null })))
      return HttpResponse.json(me.User)
    }),
  )
  const { router } = await openPortal('/portal/settings?tab=appearance')
  await screen.findByRole('heading', { level: 1, name: 'Wählen Sie ein eigenes Passwort' })
  expect(router.state.location.pathname).toBe('/user/setup')
  await enterText(screen.getByLabelText('Neues Passwort'), 'Quarz-Biber-71')
  await enterText(screen.getByLabelText('Neues Passwort wiederholen'), 'Quarz-Biber-71')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
  expect(router.state.location.href).toBe('/portal/settings?tab=appearance')
})

test('a user who must set up a second factor sees the recovery codes before the requested page', async () => {
  const me = { ...buildMe('admin', HELD), RequiredSetup: 'second_factor' as const }
  signIn(me)
  server.use(
    http.post(apiUrl('/identity/second-factor/begin'), () =>
      HttpResponse.json({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Wahl:ada?secret=GEZDGNBVGY3TQOJQ' }),
    ),
    http.post(apiUrl('/identity/second-factor'), () => {
      server.use(http.get(apiUrl('/me'), () => HttpResponse.json({ ...me, RequiredSetup: null })))
      return HttpResponse.json({ codes: ['0a1b2-c3d4e'] })
    }),
  )
  const { router } = await openPortal('/portal/settings')
  await screen.findByRole('heading', { level: 1, name: 'Richten Sie einen zweiten Faktor ein' })
  await userEvent.click(await screen.findByRole('button', { name: 'Authenticator-App einrichten' }))
  await enterText(await screen.findByLabelText('Code, den die App jetzt anzeigt'), '287082')
  await userEvent.click(screen.getByRole('button', { name: 'Einrichten' }))
  expect(await screen.findByText('0a1b2-c3d4e')).toBeVisible()
  // The user may look elsewhere first, after which the portal asks again who is signed in.
  await fetchMe()
  expect(screen.getByText('0a1b2-c3d4e')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ich habe sie gespeichert' }))
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
  expect(router.state.location.pathname).toBe('/portal/settings')
})

test('the setup page leads on where nothing is to be done', async () => {
  signInAs('creator')
  const { router } = await openPortal('/user/setup')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
})

test.each([
  ['/', '/user/login'],
  ['/user', '/user/login'],
  ['/portal', '/portal/dashboard'],
])('%s leads to %s', async (from, to) => {
  if (to.startsWith('/portal')) signInAs('creator')
  const { router } = await openPortal(from)
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
})

test.each([
  ['login', 'Anmelden'],
  ['register', 'Eine Wahlhilfe anlegen'],
  ['forgot-password', 'Passwort vergessen'],
  ['reset-password', 'Neues Passwort'],
  ['confirm-email', 'Danke, Ihre E-Mail-Adresse ist bestätigt'],
])('%s exists under / and under /user', async (page, heading) => {
  const answer = { email: 'ada@example.org', purpose: 'password_reset' }
  server.use(http.post(apiUrl('/identity/*'), () => HttpResponse.json(answer)))
  for (const path of [`/${page}`, `/user/${page}`]) {
    const { router, unmount } = await openPortal(`${path}?token=abc`)
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(router.state.location.pathname).toBe(path)
    unmount()
  }
})

test('a user without permission sees the message of the specification', async () => {
  signInAs('candidate')
  await openPortal('/portal/elections', 'en')
  await screen.findByRole('heading', { name: 'Unauthorized Access' })
  expect(screen.getByText('You are not authorized to view this page.')).toBeVisible()
})

test('a role that was granted in the meantime opens its pages at once', async () => {
  signInAs('media')
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(buildMe('admin', HELD))),
    http.get(apiUrl('/elections'), () => HttpResponse.json(buildPage([]))),
  )
  const { router } = await openPortal('/portal/elections')
  await screen.findByRole('heading', { level: 1, name: 'Wahlen' })
  expect(router.state.location.pathname).toBe('/portal/elections')
})

test('an unknown URL shows the error page', async () => {
  await openPortal('/portal/nirgends')
  await screen.findByRole('heading', { level: 1, name: 'Oh nein, da ist etwas schiefgelaufen!' })
  expect(screen.getByText('Fehlercode: 404')).toBeVisible()
})

test('the error page shows its code and a button back', async () => {
  await openPortal('/error?code=unavailable', 'en')
  await screen.findByRole('heading', { name: 'Oh no, it looks like an error occurred!' })
  expect(screen.getByText('Error code: unavailable')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
})

test('a signed-in user is redirected from the sign-in page', async () => {
  signInAs('creator')
  const { router } = await openPortal('/user/login?next=/portal/help')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/help'))
})

test('signing in never redirects to another site', async () => {
  signInAs('creator')
  for (const next of ['//example.org', 'https://example.org/portal', '/portalx', '/user/login']) {
    const { router, unmount } = await openPortal(`/user/login?next=${encodeURIComponent(next)}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
    unmount()
  }
})

test('the server knows all routes of the portal, so that it can answer 404 for unknown ones', () => {
  const routes = Object.keys(createPortalRouter(createQueryClient()).routesByPath)
  const known = routes.map((path) => path.replace(/\/$/, '')).filter((path) => path !== '')
  expect(addresses.trim().split('\n').sort()).toEqual([...new Set(known)].sort())
})

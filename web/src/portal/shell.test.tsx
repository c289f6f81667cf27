// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serveDashboard } from '../../test/instances.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../test/server.ts'
import { signIn, TOKENS } from '../../test/session.ts'
import { serveTheses } from '../../test/theses.ts'
import { ROLE } from '../api/roles.ts'
import { beginPersonifying, getStoredAuth, storeMe } from '../api/session.ts'
import type { HeldRole, Me } from '../api/types.ts'

setupTestServer()

const OBSTHAUSEN = { application_id: 7, title: 'Kommunalwahl Obsthausen', domain: 'obsthausen' }

beforeEach(() => {
  preparePage('de')
  serveDashboard([])
  serveTheses()
  server.use(
    http.get(apiUrl('/metrics/votes'), () =>
      HttpResponse.json({ votes: 0, votes_total: 0, votes_today: 0, history: [] }),
    ),
    http.post(apiUrl('/identity/sign-out'), () => new HttpResponse(null, { status: 204 })),
  )
})

/** Without a layout, the dropdown has no position and stays hidden. */
const UNPLACED = { hidden: true }

const menu = () => screen.findByRole('navigation', { name: 'Hauptmenü' })

async function menuEntries(): Promise<string[]> {
  const links = await within(await menu()).findAllByRole('link')
  return links.map((link) => link.textContent ?? '')
}

const MORE = ['Einstellungen', 'Rundgang', 'Hilfe']

test.each([
  [
    'admin',
    [
      'Übersicht',
      'Standpunkte',
      'Wahlen',
      'Verwaltung',
      'Zugänge',
      'Nachrichten',
      'Auswertung',
      'Protokoll',
      'Betrieb',
    ],
  ],
  ['creator', ['Übersicht', 'Wahldaten', 'Thesen', 'Beteiligte', 'Einrichtung', 'Bekannt machen', 'Auswertung']],
  ['trustperson', ['Übersicht', 'Parteiprofil', 'Thesen', 'Beteiligte']],
  ['candidate', ['Übersicht', 'Profil', 'Thesen', 'Bekannt machen']],
  ['media', ['Übersicht']],
] as const)('the menu of %s contains the pages of the role', async (role, entries) => {
  signIn(buildMe(role, { ...OBSTHAUSEN, party_id: 5, candidate_id: 9 }))
  await openPortal('/portal/settings')
  expect(await menuEntries()).toEqual([...entries, ...MORE])
})

test('after the election, the menu of a candidate has no entry for communication', async () => {
  signIn(buildMe('candidate', { ...OBSTHAUSEN, candidate_id: 9, status: 4 }))
  await openPortal('/portal/settings')
  expect(await menuEntries()).toEqual(['Übersicht', 'Profil', 'Thesen', ...MORE])
})

test('the name of the portal links to the dashboard from every page', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  const { router } = await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('link', { name: 'Standpunkt, Startseite' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
})

test('the footer of the menu shows the version of the program', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  await openPortal('/portal/settings')
  expect(await within(await menu()).findByText('Standpunkt 0.1.0')).toBeVisible()
})

test('the footer of a page without a session shows the version of the program', async () => {
  await openPortal('/user/login')
  expect(within(await screen.findByRole('contentinfo')).getByText('Standpunkt 0.1.0')).toBeVisible()
})

test('breadcrumbs come from the path and begin with the active instance', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  await openPortal('/portal/applications/7/metadata')
  const trail = await screen.findByRole('navigation', { name: 'Sie sind hier' })
  await within(trail).findByText('Kommunalwahl Obsthausen')
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kommunalwahl Obsthausen', 'Wahldaten'])
  expect(
    within(trail)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kommunalwahl Obsthausen'])
  expect(within(trail).getByText('Wahldaten').closest('li')).toHaveAttribute('aria-current', 'page')
})

function twoRoles(): Me {
  const candidacy: HeldRole = {
    role: ROLE.candidate,
    application_id: 8,
    title: 'Landtagswahl',
    domain: 'landtag',
    status: 2,
    party_id: null,
    party_name: null,
    candidate_id: 9,
  }
  const me = buildMe('creator', OBSTHAUSEN)
  return { ...me, Roles: [...me.Roles, candidacy] }
}

test('a user with two roles switches to the other, which the server stores', async () => {
  const me = twoRoles()
  signIn(me)
  let change: unknown = null
  server.use(
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      change = await request.json()
      server.use(
        http.get(apiUrl('/me'), () => HttpResponse.json({ ...me, ActiveRole: ROLE.candidate, ActiveApplicationId: 8 })),
      )
      return HttpResponse.json(me.User)
    }),
  )
  const { router } = await openPortal('/portal/applications/7/theses')
  await userEvent.click(await screen.findByRole('button', { name: /Rolle wechseln:\s*Redaktion/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kandidatur.*Landtagswahl/, ...UNPLACED }))
  await waitFor(async () => expect(await menuEntries()).toContain('Profil'))
  expect(change).toEqual({ action: 'active_role', value: { role: ROLE.candidate, application_id: 8 } })
  expect(router.state.location.pathname).toBe('/portal/dashboard')
  expect(localStorage.getItem('activeInstance')).toBe('8')
})

test('a user with one role cannot switch', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  await openPortal('/portal/settings')
  await menu()
  await screen.findAllByText('Kommunalwahl Obsthausen')
  expect(screen.queryByRole('button', { name: /Rolle wechseln/ })).not.toBeInTheDocument()
})

test('signing out ends the session on the server and here', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  let ended: unknown = null
  server.use(
    http.post(apiUrl('/identity/sign-out'), async ({ request }) => {
      ended = await request.json()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { router } = await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: /Konto von Ada Lovelace/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden', ...UNPLACED }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
  expect(ended).toEqual({ refresh_token: 'refresh' })
  expect(getStoredAuth()).toBeNull()
})

test('signing out while acting as another user also ends the administrator’s own session', async () => {
  signIn(buildMe('admin'))
  beginPersonifying({ ...TOKENS, id_token: 'as-ada', refresh_token: 'refresh-as-ada' }, null)
  storeMe({ ...buildMe('creator', OBSTHAUSEN), ActingAs: { user_id: 2, name: 'Grace Hopper' } })
  const ended: unknown[] = []
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(buildMe('creator', OBSTHAUSEN))),
    http.post(apiUrl('/identity/sign-out'), async ({ request }) => {
      ended.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { router } = await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: /Konto von Ada Lovelace/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden', ...UNPLACED }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
  // Both sessions end at the same time.
  expect(ended).toHaveLength(2)
  expect(ended).toEqual(expect.arrayContaining([{ refresh_token: 'refresh-as-ada' }, { refresh_token: 'refresh' }]))
})

test('the menu of a phone closes with Escape', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  await openPortal('/portal/settings')
  await menu()
  await userEvent.click(screen.getByLabelText('Menü öffnen'))
  expect(await screen.findByLabelText('Menü schließen')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByLabelText('Menü öffnen')).toHaveAttribute('aria-expanded', 'false')
})

test('the search labels instances with the provider’s name for them', async () => {
  signIn(buildMe('admin'))
  const found = { instances: [{ id: 7, title: 'Obst-Kompass', domain: 'obsthausen' }], people: [], theses: [] }
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json(found)))
  await openPortal('/portal/settings')
  await menu()
  await userEvent.click(await screen.findByRole('button', { name: /Suchen/ }))
  await userEvent.type(await screen.findByPlaceholderText('Seite, Hilfe, Person oder These'), 'obst')
  const finding = await screen.findByRole('button', { name: /Obst-Kompass/, ...UNPLACED })
  // The style sheet renders the name of a group.
  expect(finding.parentElement?.getAttribute('style')).toContain('Standpunkte')
})

test('Enter opens the first result of the search', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json({ instances: [], people: [], theses: [] })))
  const { router } = await openPortal('/portal/settings')
  await menu()
  await userEvent.click(await screen.findByRole('button', { name: /Suchen/ }))
  await userEvent.type(await screen.findByPlaceholderText('Seite, Hilfe, Person oder These'), 'wahldaten{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications/7/metadata'))
})

test.each(['export', 'antworten herunterladen', 'auswertung'])('creators find their results by “%s”', async (words) => {
  signIn(buildMe('creator', OBSTHAUSEN))
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json({ instances: [], people: [], theses: [] })))
  await openPortal('/portal/settings')
  await menu()
  await userEvent.click(await screen.findByRole('button', { name: /Suchen/ }))
  await userEvent.type(await screen.findByPlaceholderText('Seite, Hilfe, Person oder These'), words)
  expect(await screen.findByRole('button', { name: 'Auswertung', ...UNPLACED })).toBeInTheDocument()
})

test('the list of keyboard shortcuts contains the pages of the menu, and its keys open them', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  const { router } = await openPortal('/portal/settings')
  await menu()
  // The shortcuts are loaded after the page.
  const list = await waitFor(async () => {
    await userEvent.keyboard('?')
    return screen.getByRole('dialog', { name: 'Tastenkürzel', ...UNPLACED })
  })
  const row = within(list).getByRole('row', { name: /Gehe zu Thesen/ })
  expect(row).toHaveTextContent('gtGehe zu Thesen')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.keyboard('gt')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications/7/theses'))
})

test('a sign-out in another tab reaches this one', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  const { router } = await openPortal('/portal/settings')
  await menu()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
})

test('while an administrator acts as another user, every page has a banner with a button that ends it', async () => {
  const grace = buildMe('admin')
  const asAda = buildMe('creator', OBSTHAUSEN)
  const ada = { ...asAda, User: { ...asAda.User, id: 99 }, ActingAs: { user_id: 2, name: 'Grace Hopper' } }
  signIn(grace)
  beginPersonifying({ ...TOKENS, id_token: 'as-ada', refresh_token: 'refresh-as-ada' }, null)
  storeMe(ada)
  server.use(
    http.get(apiUrl('/me'), ({ request }) =>
      HttpResponse.json(request.headers.get('authorization') === 'Bearer as-ada' ? ada : grace),
    ),
  )
  const { router } = await openPortal('/portal/settings')
  expect(await screen.findByText(/Sie arbeiten gerade als Ada Lovelace/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zu mir' }))
  await waitFor(async () => expect(await menuEntries()).toContain('Wahlen'))
  expect(screen.queryByText(/Sie arbeiten gerade als/)).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/portal/dashboard')
  expect(getStoredAuth()?.refreshToken).toBe('refresh')
})

test('until the mail address is confirmed, the link can be sent again', async () => {
  signIn({ ...buildMe('creator', OBSTHAUSEN), EmailConfirmed: false })
  let sent = 0
  server.use(
    http.post(apiUrl('/identity/email/send-again'), () => {
      sent += 1
      return HttpResponse.json({}, { status: 202 })
    }),
  )
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Link noch einmal senden' }))
  expect(await screen.findByText('Die E-Mail ist unterwegs.')).toBeVisible()
  expect(sent).toBe(1)
})

test('a menu that fails to load shows the reason and a retry button', async () => {
  const me = buildMe('creator', OBSTHAUSEN)
  signIn(me)
  server.use(http.get(apiUrl('/me'), () => problem(403, 'forbidden')))
  await openPortal('/portal/help')
  const failure = await within(await menu()).findByRole('alert')
  expect(failure).toHaveTextContent('Dazu sind Sie nicht berechtigt.')
  server.use(http.get(apiUrl('/me'), () => HttpResponse.json(me)))
  await userEvent.click(within(failure).getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await menuEntries()).toContain('Thesen')
})

const MAINTENANCE = {
  id: 4,
  election_id: null,
  title: 'Wartung am Sonntag',
  description: 'Zwischen 6 und 8 Uhr.',
  valid_from: 0,
  valid_until: 4_000_000_000,
  type: 'warning',
  url: null,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
}

function serveNotices(...data: readonly (typeof MAINTENANCE)[]): void {
  server.use(http.get(apiUrl('/notifications'), () => HttpResponse.json({ data, pagination: {} })))
}

test('past and future notices are not shown above the page', async () => {
  signIn(buildMe('admin'))
  const over = { ...MAINTENANCE, id: 5, title: 'Vorbei', valid_until: 1_000_000_000 }
  const toCome = { ...MAINTENANCE, id: 6, title: 'Später', valid_from: 3_900_000_000 }
  serveNotices(over, toCome, { ...MAINTENANCE, type: 'info' })
  const figures = { votes: 0, votes_total: 0, votes_today: 0, history: [] }
  server.use(http.get(apiUrl('/metrics/votes'), () => HttpResponse.json(figures)))
  await openPortal('/portal/dashboard')
  expect(await screen.findByText('Hinweis: Wartung am Sonntag')).toBeVisible()
  expect(screen.queryByText(/Vorbei|Später/)).not.toBeInTheDocument()
})

test('a notice of the provider is shown above the page until it is dismissed', async () => {
  signIn(buildMe('creator', OBSTHAUSEN))
  serveNotices(MAINTENANCE)
  const { unmount } = await openPortal('/portal/settings')
  expect(await screen.findByText('Achtung: Wartung am Sonntag')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hinweis ausblenden' }))
  expect(screen.queryByText('Achtung: Wartung am Sonntag')).not.toBeInTheDocument()
  unmount()
  await openPortal('/portal/settings')
  await menu()
  await screen.findByRole('heading', { name: 'Einstellungen' })
  expect(screen.queryByText('Achtung: Wartung am Sonntag')).not.toBeInTheDocument()
})

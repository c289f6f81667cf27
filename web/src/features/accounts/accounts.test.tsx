// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn, TOKENS } from '../../../test/session.ts'
import type { HeldRole, User } from '../../api/types.ts'

setupTestServer()

// Loads the page in advance. Otherwise the first test would have to wait for it.
beforeAll(() => import('./AccountsPage.tsx'))

const PAGE = '/portal/administration?tab=authentication'
const ADA = buildMe('admin')
const GRACE: User = {
  ...ADA.User,
  id: 2,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.org',
}
const CREATOR: HeldRole = {
  role: 1,
  application_id: 7,
  title: 'Kommunalwahl Obsthausen',
  domain: 'obsthausen',
  status: 3,
  party_id: null,
  party_name: null,
  candidate_id: null,
}
const ADMIN: HeldRole = { ...CREATOR, role: 0, application_id: null, title: null, domain: null, status: null }

function listOf<T>(data: readonly T[]) {
  const pagination = { total: data.length, per_page: 20, current_page: 1, last_page: 1, from: 1, to: data.length }
  return HttpResponse.json({ data, pagination: { ...pagination, _links: { self: '', prev: null, next: null } } })
}

const requests: string[] = []
const done: unknown[] = []
let held: HeldRole[] = []

beforeEach(() => {
  preparePage('de')
  requests.length = 0
  done.length = 0
  held = [CREATOR]
  const creator = { id: 31, user_id: 2, status: 1, deactivated: false }
  server.use(
    http.get(apiUrl('/users'), ({ request }) => {
      const query = new URL(request.url).searchParams
      if (query.get('limit') !== '1') requests.push(`${query.get('search')}/${query.get('role') ?? ''}`)
      const words = query.get('search') ?? ''
      return listOf([ADA.User, GRACE].filter(({ email }) => email.includes(words)))
    }),
    http.get(apiUrl('/users/:id/roles'), () => listOf(held)),
    http.get(apiUrl('/applications/7/roles/creator'), () => listOf([creator])),
    http.get(apiUrl('/admins'), () => listOf([{ id: 91, user_id: held.includes(ADMIN) ? 2 : 1, status: 1 }])),
    http.post(apiUrl('/admins'), async ({ request }) => {
      done.push(['grant', await request.json()])
      held = [ADMIN, CREATOR]
      return HttpResponse.json({ id: 91, user_id: 2, status: 1 }, { status: 201 })
    }),
    http.delete(apiUrl('/admins/91'), () => {
      done.push(['revoke'])
      held = [CREATOR]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  serveDashboard([])
  signIn(ADA)
})

async function openRow(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('region', { name: `Konto von ${name}` })
}

test('accounts are filtered by search term and role, both in the URL', async () => {
  const { router } = await openPortal(PAGE)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name oder E-Mail-Adresse' }), 'grace')
  await waitFor(() => expect(requests).toContain('grace/'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada Lovelace' })).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('link', { name: /Redaktion/ }))
  await waitFor(() => expect(requests).toContain('grace/creator'))
  expect(router.state.location.search).toMatchObject({ q: 'grace', role: 'creator' })
})

test('an expanded row lists every role with a link to its instance', async () => {
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  const link = await within(row).findByRole('link', { name: 'Kommunalwahl Obsthausen' })
  expect(link).toHaveAttribute('href', '/portal/applications/7?view=people')
  expect(within(row).getByText('Redaktion')).toBeVisible()
})

test('a user with a pending invitation can be invited again', async () => {
  const invited: unknown[] = []
  server.use(
    http.get(apiUrl('/applications/7/roles/creator'), () =>
      listOf([{ id: 31, user_id: 2, status: 0, deactivated: false }]),
    ),
    http.post(apiUrl('/actions/invite/7/creator'), async ({ request }) => {
      invited.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(await within(row).findByRole('button', { name: 'Noch einmal einladen' }))
  expect(await screen.findByText('Die Einladung ist unterwegs.')).toBeInTheDocument()
  expect(invited).toEqual([{ id: 31, Mailoptions: {} }])
})

test.each([
  ['trust person', 'created', 0],
  ['trust person', 'invited', 1],
  ['candidate', 'created', 0],
  ['candidate', 'invited', 1],
])('a %s who is %s can be invited again', async (kind, _, status) => {
  const isCandidate = kind === 'candidate'
  const invited: unknown[] = []
  held = [{ ...CREATOR, role: isCandidate ? 3 : 2, party_id: 21, candidate_id: isCandidate ? 41 : null }]
  const path = isCandidate ? '/actions/invite/7/party/21/candidate' : '/actions/invite/7/trustperson'
  server.use(
    http.get(apiUrl('/applications/7/roles/trustpersons'), () =>
      listOf([{ id: 51, user_id: 2, party_id: 21, status }]),
    ),
    http.get(apiUrl('/applications/7/matches/candidates/41'), () => HttpResponse.json({ id: 41, status })),
    http.post(apiUrl(path), async ({ request }) => {
      invited.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(await within(row).findByRole('button', { name: 'Noch einmal einladen' }))
  await waitFor(() => expect(invited).toEqual([{ id: isCandidate ? 41 : 51, Mailoptions: {} }]))
})

test('granting the administrator right can be undone', async () => {
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(await within(row).findByRole('button', { name: 'Recht zur Administration geben' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(done).toEqual([['grant', { user_id: 2 }], ['revoke']]))
})

test('the second click of a double click does not revoke the right that the first one granted', async () => {
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(await within(row).findByRole('button', { name: 'Recht zur Administration geben' }))
  const revokeButton = await within(row).findByRole('button', { name: 'Recht zur Administration entziehen' })
  await waitFor(() => expect(revokeButton).toBeEnabled())
  fireEvent.click(revokeButton, { detail: 2 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(done).toEqual([['grant', { user_id: 2 }]])
})

test('the right of the last administrator cannot be revoked, with an explanation', async () => {
  held = [ADMIN, CREATOR]
  server.use(http.delete(apiUrl('/admins/91'), () => problem(409, 'last_admin')))
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(await within(row).findByRole('button', { name: 'Recht zur Administration entziehen' }))
  expect(await within(row).findByRole('alert')).toHaveTextContent('Das ist das letzte Konto der Administration.')
})

test('revoking one’s own administrator right needs a confirmation', async () => {
  server.use(
    http.get(apiUrl('/users/:id/roles'), () => listOf([ADMIN])),
    http.get(apiUrl('/admins'), () => listOf([{ id: 91, user_id: 1, status: 1 }])),
  )
  await openPortal(PAGE)
  const row = await openRow('Ada Lovelace')
  await userEvent.click(await within(row).findByRole('button', { name: 'Recht zur Administration entziehen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sich selbst das Recht entziehen?' })
  expect(done).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Recht abgeben' }))
  await waitFor(() => expect(done).toEqual([['revoke']]))
})

test('changing a mail address requires the administrator’s own password', async () => {
  let isReauthenticated = false
  server.use(
    http.post(apiUrl('/actions/custom'), async ({ request }) => {
      if (!isReauthenticated) return problem(403, 'reauthentication_needed')
      done.push(await request.json())
      return HttpResponse.json(GRACE)
    }),
    http.post(apiUrl('/identity/reauthenticate'), () => {
      isReauthenticated = true
      return HttpResponse.json(TOKENS)
    }),
  )
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(within(row).getByRole('button', { name: 'E-Mail-Adresse ändern' }))
  await enterText(await screen.findByLabelText('Neue E-Mail-Adresse'), 'hopper@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Adresse ändern' }))
  const proof = await screen.findByRole('dialog', { name: 'Sind Sie es?' })
  await enterText(within(proof).getByLabelText('Bisheriges Passwort'), 'Birnbaum')
  await userEvent.click(within(proof).getByRole('button', { name: 'Bestätigen' }))
  expect(await screen.findByText('Die Adresse ist jetzt hopper@example.org.')).toBeInTheDocument()
  expect(done).toEqual([{ action: 'email', value: { user_id: 2, email: 'hopper@example.org' } }])
})

test('resetting a lost second factor needs a reason', async () => {
  server.use(
    http.post(apiUrl('/users/2/second-factor/reset'), async ({ request }) => {
      done.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(within(row).getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }))
  const dialog = await screen.findByRole('dialog', { name: /^Zweiten Faktor von .*Grace Hopper zurücksetzen\?$/ })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücksetzen' }))
  expect(within(dialog).getByLabelText('Grund')).toBeInvalid()
  await enterText(within(dialog).getByLabelText('Grund'), 'Telefon verloren')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücksetzen' }))
  expect(await screen.findByText(/^Der zweite Faktor von .*Grace Hopper ist entfernt\.$/)).toBeInTheDocument()
  expect(done).toEqual([{ reason: 'Telefon verloren' }])
})

test('acting as somebody else shows the account, and ending it returns to the page where it began', async () => {
  const asGrace = `e30.${btoa(JSON.stringify({ act: { sub: '1' } }))}.x`
  const isByGrace = (request: Request) => request.headers.get('Authorization') === `Bearer ${asGrace}`
  const refused: string[] = []
  server.use(
    http.get(apiUrl('/users'), ({ request }) => {
      if (!isByGrace(request)) return undefined
      refused.push(request.url)
      return problem(403, 'forbidden')
    }),
    http.get(apiUrl('/metrics/votes'), () =>
      HttpResponse.json({ votes: 0, votes_total: 0, votes_today: 0, history: [] }),
    ),
    http.post(apiUrl('/actions/custom'), () => HttpResponse.json({ custom_token: 'once' })),
    http.post(apiUrl('/identity/sign-in/token'), () => HttpResponse.json({ ...TOKENS, id_token: asGrace })),
    http.post(apiUrl('/identity/sign-out'), () => new HttpResponse(null, { status: 204 })),
    http.get(apiUrl('/me'), ({ request }) => {
      if (!isByGrace(request)) return HttpResponse.json(ADA)
      const grace = buildMe('creator', CREATOR)
      return HttpResponse.json({ ...grace, User: GRACE, ActingAs: { user_id: 1, name: 'Ada Lovelace' } })
    }),
  )
  const { router } = await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  const page = router.state.location.search
  await userEvent.click(within(row).getByRole('button', { name: 'Als Grace Hopper arbeiten' }))
  expect(await screen.findByText(/Sie arbeiten gerade als Grace Hopper/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/portal/dashboard')
  expect(refused).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zu mir' }))
  await waitFor(() => expect(screen.queryByText(/Sie arbeiten gerade als/)).not.toBeInTheDocument())
  expect(await screen.findByRole('heading', { name: 'Personen und Zugänge' })).toBeVisible()
  expect(router.state.location.search).toEqual(page)
})

test('deleting an account needs its address and explains what remains', async () => {
  server.use(
    http.delete(apiUrl('/users/2'), () => {
      done.push('deleted')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openPortal(PAGE)
  const row = await openRow('Grace Hopper')
  await userEvent.click(within(row).getByRole('button', { name: 'Konto löschen' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Abgegebene Antworten von Parteien und Kandidierenden bleiben')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Konto löschen' }))
  expect(done).toEqual([])
  await enterText(within(dialog).getByRole('textbox'), 'grace@example.org')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Konto löschen' }))
  await waitFor(() => expect(done).toEqual(['deleted']))
})

test('a new administrator gets an account, the right and a mail', async () => {
  server.use(
    http.post(apiUrl('/actions/invite/admin'), async ({ request }) => {
      done.push(['invite', await request.json()])
      return HttpResponse.json({})
    }),
  )
  const { router } = await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Weiteres zur Liste' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Zur Administration einladen', hidden: true }))
  const dialog = await screen.findByRole('dialog')
  await enterText(within(dialog).getByRole('textbox', { name: /E-Mail-Adresse/ }), 'grace@example.org')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Einladen' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ open: '2' }))
  expect(done).toEqual([
    ['grant', { email: 'grace@example.org' }],
    ['invite', { id: 91, Mailoptions: {} }],
  ])
})

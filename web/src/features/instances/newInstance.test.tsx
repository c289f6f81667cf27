// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { OBSTHAUSEN, serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { ROLE } from '../../api/roles.ts'
import type { Me } from '../../api/types.ts'

setupTestServer()

const PAGE = '/portal/applications/new'
const NEXT = { ...OBSTHAUSEN, id: 9, title: 'Landratswahl', url: 'landrat' }

beforeEach(() => {
  preparePage('de')
  serveDashboard([])
  server.use(
    http.get(apiUrl('/applications/9'), () => HttpResponse.json(NEXT, { headers: { etag: '"1"' } })),
    http.get(apiUrl('/public/domains/:domain'), ({ params: { domain } }) =>
      HttpResponse.json({
        domain,
        available: domain !== 'obsthausen',
        reason: domain === 'obsthausen' ? 'taken' : null,
      }),
    ),
  )
})

async function fillIn() {
  await enterText(await screen.findByLabelText(/^Titel/), 'Landratswahl')
  await enterText(screen.getByLabelText(/^Ort/), 'Beerenberg')
  await enterText(screen.getByLabelText(/^Adresse der Wahlhilfe/), 'landrat')
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Wahlhilfe anlegen' }))

/** Signs in a creator of one instance, who also becomes creator of the new one. Returns the recorded requests. */
function signInCreator() {
  const before = buildMe('creator', { application_id: 7, title: 'Obst-Kompass' })
  const [held] = before.Roles
  if (!held) throw new Error('a creator holds a role')
  const after: Me = { ...before, Roles: [held, { ...held, application_id: 9, title: NEXT.title }] }
  const sent: unknown[] = []
  let me = before
  signIn(before)
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(me)),
    http.post(apiUrl('/applications'), async ({ request }) => {
      sent.push(await request.json())
      me = after
      return HttpResponse.json(NEXT, { status: 201 })
    }),
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      sent.push(await request.json())
      me = { ...after, ActiveApplicationId: 9 }
      return HttpResponse.json(me.User)
    }),
  )
  return sent
}

test('a creator creates another instance, which becomes the active one at once', async () => {
  const sent = signInCreator()
  const { router } = await openPortal(PAGE)
  await fillIn()
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Wahldaten' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/portal/applications/9/metadata')
  expect(sent).toEqual([
    {
      title: 'Landratswahl',
      subtitle: 'Beerenberg',
      url: 'landrat',
      default_language: 'de',
      languages: ['de'],
      election_date: null,
      licence: 'non_profit',
    },
    { action: 'active_role', value: { role: ROLE.creator, application_id: 9 } },
  ])
  expect(await screen.findByRole('button', { name: /Rolle wechseln:.*Landratswahl/ })).toBeVisible()
})

test('an administrator sees the tabs of an instance after creating it', async () => {
  signIn(buildMe('admin'))
  server.use(http.post(apiUrl('/applications'), () => HttpResponse.json(NEXT, { status: 201 })))
  const { router } = await openPortal(PAGE)
  await fillIn()
  await submit()
  expect(await screen.findByRole('tab', { name: 'Wahldaten', selected: true })).toBeVisible()
  expect(router.state.location.pathname).toBe('/portal/applications/9')
})

test('missing and taken values are reported in a summary and at their fields', async () => {
  const sent = signInCreator()
  await openPortal(PAGE)
  const domain = await screen.findByLabelText(/^Adresse der Wahlhilfe/)
  await enterText(domain, 'obsthausen')
  expect(await screen.findByText('Diese Adresse ist schon vergeben.')).toBeVisible()
  await submit()
  expect(await screen.findByText('Bitte prüfen Sie 3 Felder')).toBeVisible()
  expect(domain).toBeInvalid()
  expect(screen.getByLabelText(/^Titel/)).toBeInvalid()
  expect(sent).toEqual([])
})

test('an error of the server is shown at its field', async () => {
  signInCreator()
  server.use(
    http.post(apiUrl('/applications'), () =>
      problem(422, 'input_error', { errors: [{ field: 'subtitle', code: 'too_long', max: 120 }] }),
    ),
  )
  await openPortal(PAGE)
  await fillIn()
  await submit()
  await waitFor(() => expect(screen.getByLabelText(/^Ort/)).toBeInvalid())
})

test('languages can be added, and one of them can be chosen as the main language', async () => {
  const sent = signInCreator()
  await openPortal(PAGE)
  await fillIn()
  await userEvent.selectOptions(screen.getByLabelText('Sprache hinzufügen'), 'Englisch')
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  await userEvent.selectOptions(await screen.findByLabelText('Hauptsprache'), 'Englisch')
  await submit()
  await waitFor(() => expect(sent[0]).toMatchObject({ default_language: 'en', languages: ['en', 'de'] }))
})

test('entered values survive a reload', async () => {
  signInCreator()
  const first = await openPortal(PAGE)
  await fillIn()
  first.unmount()
  await openPortal(PAGE)
  expect(await screen.findByLabelText(/^Titel/)).toHaveValue('Landratswahl')
})

// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OBSTHAUSEN, serveDashboard } from '../../test/instances.ts'
import { buildPage } from '../../test/participants.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'
import { resetRevocation } from '../api/roleRevocation.ts'
import type { HeldRole, Me } from '../api/types.ts'

setupTestServer()

const OBST = { application_id: 7, title: 'Obst-Kompass' }
const NUSS = { application_id: 8, title: 'Nuss-Kompass' }

/** Signs in a user with two roles, and returns the instances whose role is activated. */
function signInWithTwoRoles(role: 'creator' | 'trustperson', active: Partial<HeldRole>, other: Partial<HeldRole>) {
  let now: Me = { ...buildMe(role, active), Roles: [...buildMe(role, active).Roles, ...buildMe(role, other).Roles] }
  const chosenIds: (number | null)[] = []
  signIn(now)
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(now)),
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      const { value } = (await request.json()) as { value: { role: number; application_id: number | null } }
      chosenIds.push(value.application_id)
      now = { ...now, ActiveRole: value.role, ActiveApplicationId: value.application_id }
      return HttpResponse.json(now.User)
    }),
  )
  return chosenIds
}

beforeEach(() => {
  preparePage('de')
  localStorage.clear()
  notifications.clean()
  resetRevocation()
  serveDashboard([])
  server.use(
    http.get(apiUrl('/applications/:id/changes'), () => HttpResponse.json([])),
    http.get(apiUrl('/applications/:id'), ({ params }) => HttpResponse.json({ ...OBSTHAUSEN, id: Number(params.id) })),
  )
})

const switcher = () => screen.findByRole('button', { name: /^Rolle wechseln:/ })

test('opening the page of another instance of the user activates the role for it, with a message', async () => {
  const chosenIds = signInWithTwoRoles('creator', OBST, NUSS)
  const { router, stop } = await openPortal('/portal/applications/8/manage')
  expect(await screen.findByText('Sie arbeiten jetzt in „Nuss-Kompass“.')).toBeVisible()
  await waitFor(async () => expect(await switcher()).toHaveTextContent('Nuss-Kompass'))
  expect(router.state.location.pathname).toBe('/portal/applications/8/manage')
  expect(screen.getByRole('link', { name: 'Thesen' })).toHaveAttribute('href', '/portal/applications/8/theses')
  expect(chosenIds).toEqual([8])
  stop()
})

test('opening the page of another party of the user activates the role for it', async () => {
  const chosenIds = signInWithTwoRoles(
    'trustperson',
    { ...OBST, party_id: 21, party_name: 'Tanne' },
    { ...NUSS, party_id: 22, party_name: 'Hasel' },
  )
  const place = '/applications/8/matches/parties/22'
  server.use(
    http.get(apiUrl(`${place}/candidates`), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl(`${place}/jobs`), () => HttpResponse.json(buildPage([]))),
  )
  const { stop } = await openPortal('/portal/parties/22/administration')
  await waitFor(async () => expect(await switcher()).toHaveTextContent('Hasel'))
  expect(chosenIds).toEqual([8])
  stop()
})

test('opening the active instance shows no message', async () => {
  const chosenIds = signInWithTwoRoles('creator', OBST, NUSS)
  const { stop } = await openPortal('/portal/applications/7/manage')
  expect(await switcher()).toHaveTextContent('Obst-Kompass')
  expect(chosenIds).toEqual([])
  expect(screen.queryByText(/^Sie arbeiten jetzt/)).toBeNull()
  stop()
})

test('an open page does not change the role that another window has activated', async () => {
  const chosenIds = signInWithTwoRoles('creator', OBST, NUSS)
  const { stop } = await openPortal('/portal/applications/7/manage')
  await switcher()
  const roles = [...buildMe('creator', OBST).Roles, ...buildMe('creator', NUSS).Roles]
  const elsewhere = { ...buildMe('creator', NUSS), Roles: roles }
  server.use(http.get(apiUrl('/me'), () => HttpResponse.json(elsewhere)))
  localStorage.setItem('activeInstance', '8')
  dispatchEvent(new StorageEvent('storage', { key: 'activeInstance' }))
  await waitFor(async () => expect(await switcher()).toHaveTextContent('Nuss-Kompass'))
  expect(chosenIds).toEqual([])
  stop()
})

test('hovering over a link does not change the active role', async () => {
  const chosenIds = signInWithTwoRoles('creator', OBST, NUSS)
  const { router, stop } = await openPortal('/portal/dashboard')
  await switcher()
  await router.preloadRoute({ to: '/portal/applications/$id/manage', params: { id: '8' } })
  expect(chosenIds).toEqual([])
  stop()
})

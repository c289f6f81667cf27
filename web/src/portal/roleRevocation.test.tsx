// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serveDashboard } from '../../test/instances.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { buildCandidateProfile, serveProfile } from '../../test/profiles.ts'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'
import { resetRevocation } from '../api/roleRevocation.ts'
import { clearSession } from '../api/session.ts'

setupTestServer()

const CANDIDACY = { application_id: 7, title: 'Obst-Kompass', candidate_id: 31 }
const TRUST = {
  ...buildMe('trustperson', { application_id: 8, title: 'Landtagswahl', party_id: 21, party_name: 'Tanne' }),
}
const PROFILE = '/portal/candidates/31/profile'

beforeEach(() => {
  preparePage('de')
  localStorage.clear()
  resetRevocation()
  serveDashboard([])
  serveProfile({ candidate: buildCandidateProfile() })
  signIn(buildMe('candidate', CANDIDACY))
})

/** Simulates that the candidacy was revoked; the account still has the role of a trust person elsewhere. */
function revokeRole() {
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(TRUST)),
    http.all(apiUrl('/applications/7/*'), () => problem(404, 'not_found')),
  )
}

const findRevocationHeading = () => screen.findByRole('heading', { level: 1, name: 'Ihr Zugang ist beendet' })

test('saving after the role was revoked explains it and what to do', async () => {
  const { stop } = await openPortal(PROFILE)
  fireEvent.change(await screen.findByLabelText(/^Vorname/), { target: { value: 'Grace' } })
  revokeRole()
  fireEvent.blur(screen.getByLabelText(/^Vorname/))
  expect(await findRevocationHeading()).toBeVisible()
  expect(screen.getByText('Sie haben keinen Zugang mehr zu Ihrer Kandidatur bei „Obst-Kompass“.')).toBeVisible()
  expect(screen.getByText(/Fragen Sie die Vertrauensperson Ihrer Partei oder die Redaktion/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Weiter als Vertrauensperson · Tanne (Landtagswahl)' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(JSON.parse(localStorage.getItem('profile_draft:1:candidate:31') ?? '')).toMatchObject({
    firstName: { value: 'Grace' },
  })
  stop()
})

test('navigation shows a revoked role as well, and then works as before', async () => {
  const { router, stop } = await openPortal('/portal/settings')
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
  revokeRole()
  await router.navigate({ to: '/portal/candidates/$id/profile', params: { id: '31' } })
  expect(await findRevocationHeading()).toBeVisible()
  await router.navigate({ to: '/portal/help' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/help'))
  stop()
})

test('a user without another role sees the revoked role after a reload, on the dashboard, and after signing in the next day', async () => {
  const first = await openPortal(PROFILE)
  await screen.findByLabelText(/^Vorname/)
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(buildMe('media'))),
    http.all(apiUrl('/applications/7/*'), () => problem(404, 'not_found')),
  )
  await first.router.navigate({ to: '/portal/candidates/$id/theses', params: { id: '31' } })
  expect(await findRevocationHeading()).toBeVisible()
  first.stop()
  first.unmount()
  resetRevocation()
  const reloaded = await openPortal('/unauthorized')
  await waitFor(async () => expect(await findRevocationHeading()).toBeVisible())
  await reloaded.router.navigate({ to: '/portal/dashboard' })
  const notice = await screen.findByRole('region', { name: 'Ihr Zugang ist beendet' })
  expect(notice).toHaveTextContent('Sie haben keinen Zugang mehr zu Ihrer Kandidatur bei „Obst-Kompass“.')
  expect(screen.queryByText('Sie haben noch keine Aufgabe')).toBeNull()
  reloaded.stop()
  reloaded.unmount()
  clearSession()
  resetRevocation()
  signIn(buildMe('media'))
  const nextDay = await openPortal('/portal/dashboard')
  expect(await screen.findByRole('region', { name: 'Ihr Zugang ist beendet' })).toBeVisible()
  nextDay.stop()
})

test('an open window detects a revoked role that another window has recorded', async () => {
  const { stop } = await openPortal(PROFILE)
  await screen.findByLabelText(/^Vorname/)
  revokeRole()
  // The value that another window stores when its user was informed.
  localStorage.setItem('app_roles', JSON.stringify({ active: 2, admin: false }))
  localStorage.setItem('held_role', JSON.stringify({ user: 1, held: TRUST.Roles[0] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'app_roles' }))
  expect(await findRevocationHeading()).toBeVisible()
  stop()
})

test('an error in a role that was not revoked is unchanged', async () => {
  const { stop } = await openPortal(PROFILE)
  fireEvent.change(await screen.findByLabelText(/^Vorname/), { target: { value: 'Grace' } })
  server.use(http.put(apiUrl('/applications/7/matches/candidates/31'), () => problem(403, 'forbidden')))
  fireEvent.blur(screen.getByLabelText(/^Vorname/))
  expect((await screen.findAllByText(/Dazu sind Sie nicht berechtigt/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/^Vorname/)).toHaveValue('Grace')
  stop()
})

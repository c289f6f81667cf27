// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serveDashboard } from '../../test/instances.ts'
import { buildPage, buildParty, serveParticipants } from '../../test/participants.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'
import { serveTheses } from '../../test/theses.ts'

setupTestServer()

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('admin'))
  serveDashboard([])
})

test('administrators reach every screen of a creator in tabs, and the URL contains the tab', async () => {
  serveTheses()
  const { router } = await openPortal('/portal/applications/7')
  expect(await screen.findByLabelText(/^Titel \(Deutsch\)/)).toHaveValue('Kommunalwahl Obsthausen')
  expect(screen.getByRole('heading', { level: 1, name: 'Kommunalwahl Obsthausen' })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Wahldaten',
    'Thesen',
    'Beteiligte',
    'Einrichtung',
    'Vorschau',
    'Bekannt machen',
    'Verwalten',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Thesen' }))
  expect(await screen.findByText(/Der Stadtwald soll wachsen/)).toBeVisible()
  expect(router.state.location.search).toEqual({ view: 'theses' })
})

test('a missing instance is not titled by its id, and the page links to the bin', async () => {
  server.use(
    http.get(apiUrl('/applications/7'), () => problem(404, 'not_found')),
    http.get(apiUrl('/applications'), () => HttpResponse.json(buildPage([]))),
  )
  const { router } = await openPortal('/portal/applications/7')
  const bin = await screen.findByRole('link', { name: 'Im Papierkorb nachsehen' })
  expect(screen.getByRole('navigation', { name: 'Sie sind hier' })).toHaveTextContent(/Wahlhilfe$/)
  await userEvent.click(bin)
  await waitFor(() => expect(router.state.location.search).toEqual({ bin: '1' }))
})

test('search parameters of a screen are kept beside the tab', async () => {
  serveTheses()
  const { router } = await openPortal('/portal/applications/7?view=theses&open=12')
  expect(await screen.findByRole('dialog', { name: 'These 2 bearbeiten' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'theses' }))
  await userEvent.click(screen.getByRole('link', { name: /^Mindestens 5 Thesen/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'theses', open: 'new' }))
})

test('lists of people open, are filtered and paged within the tab', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne')] })
  const { router } = await openPortal('/portal/applications/7?view=people&tab=parties')
  await userEvent.click(await screen.findByRole('button', { name: 'Tanne' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'people', tab: 'parties', open: '21' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Vertrauenspersonen' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'people', tab: 'trustpersons' }))
})

test('the checks before going live link to the other tabs', async () => {
  serveTheses()
  const { router } = await openPortal('/portal/applications/7')
  const checks = await screen.findByRole('list', { name: 'Vor der Veröffentlichung' })
  await userEvent.click(within(checks).getByRole('link', { name: 'Thesen festlegen' }))
  expect(await screen.findByRole('tab', { name: 'Thesen', selected: true })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/portal/applications/7', hash: 'finalise' })
})

test('breadcrumbs contain the title of the instance', async () => {
  serveTheses()
  await openPortal('/portal/applications/7')
  const trail = await screen.findByRole('navigation', { name: 'Sie sind hier' })
  await waitFor(() => expect(trail).toHaveTextContent('StartseiteStandpunkteKommunalwahl Obsthausen'))
})

test('heading and breadcrumbs are in the language of the portal, if the title is translated', async () => {
  const english = { title: 'Orchardtown election', subtitle: 'Orchardtown', description: '' }
  serveTheses(undefined, { languages: ['de', 'en'], translations: { en: english } })
  await openPortal('/portal/applications/7', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Orchardtown election' })).toBeVisible()
  const trail = await screen.findByRole('navigation', { name: 'You are here' })
  await waitFor(() => expect(trail).toHaveTextContent(/Orchardtown election$/))
})

test('an instance that fails to load shows an error and a retry button', async () => {
  server.use(http.get(apiUrl('/applications/7'), () => problem(404, 'not_found')))
  await openPortal('/portal/applications/7')
  expect(await screen.findByText('Das gibt es nicht oder nicht mehr.')).toBeInTheDocument()
  serveTheses()
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByRole('tab', { name: 'Wahldaten', selected: true })).toBeInTheDocument()
})

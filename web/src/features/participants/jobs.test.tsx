// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildJob, serveJob } from '../../../test/jobs.ts'
import { buildCandidate, buildParty, buildTrustPerson, serveParticipants } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/applications/7/administration'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const work = async (name: string) => within(await screen.findByRole('region', { name }))
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))

test('all people who were not invited yet can be invited together with a personal text, and the progress is shown', async () => {
  const trustPersons = [buildTrustPerson(41, 'eva@example.org'), buildTrustPerson(43, 'max@example.org')]
  serveParticipants({ trustPersons })
  const job = serveJob(buildJob(5))
  const { router } = await openPortal(`${PAGE}?tab=trustpersons`)
  await userEvent.click(await button('Alle Angelegten einladen (2)'))
  const asks = await dialog()
  fireEvent.change(asks.getByLabelText('Ihr Text'), { target: { value: 'Es geht los.' } })
  await userEvent.click(asks.getByRole('button', { name: '2 Einladungen verschicken' }))
  const shown = await work('Einladungen verschicken')
  expect(shown.getByText('0 von 2 erledigt.')).toBeVisible()
  expect(shown.getByText(/Sie können die Seite verlassen/)).toBeVisible()
  expect(job.sent).toEqual([{ candidates: [], trustpersons: [41, 43], Mailoptions: { text: 'Es geht los.' } }])
  expect(router.state.location.search).toEqual({ tab: 'trustpersons', job: '5' })
  const results = [
    { subject: 'eva@example.org', id: 41, ok: true, code: null },
    { subject: 'max@example.org', id: 43, ok: false, code: 'too_many_requests' },
  ]
  job.update({ state: 'done', done: 2, failed: 1, results })
  expect(await shown.findByText('Fertig.')).toBeVisible()
  expect(shown.getByText('2 von 2 erledigt. Einmal hat es nicht geklappt.')).toBeVisible()
  await userEvent.click(await shown.findByRole('button', { name: 'Ein Problem' }))
  const lines = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^max@example.org: Diese Person hat in letzter Zeit/)
  expect(lines[1]).toBe('eva@example.org: eingeladen')
  await userEvent.click(shown.getByRole('button', { name: 'Ergebnis schließen' }))
  expect(router.state.location.search).toEqual({ tab: 'trustpersons' })
})

test('only people with a mail address are counted and invited, and the others are mentioned', async () => {
  const candidates = [
    buildCandidate(31, 'Amsel'),
    buildCandidate(32, 'Buche'),
    buildCandidate(33, 'Ceder', { email: null }),
  ]
  serveParticipants({ candidates })
  const job = serveJob(buildJob(5))
  await openPortal(`${PAGE}?tab=candidates`)
  const missing = 'Eine Person hat keine E-Mail-Adresse und kann nicht eingeladen werden.'
  await userEvent.click(await button('Hinweis zu „Ohne E-Mail-Adresse“'))
  expect(await screen.findByText(missing)).toBeInTheDocument()
  await userEvent.click(await button('Alle Angelegten einladen (2)'))
  const asks = await dialog()
  expect(asks.getByText(/^2 Personen bekommen je eine E-Mail/)).toBeVisible()
  expect(asks.getByText(missing)).toBeVisible()
  await userEvent.click(asks.getByRole('button', { name: '2 Einladungen verschicken' }))
  await waitFor(() => expect(job.sent).toMatchObject([{ candidates: [31, 32] }]))
})

test('an invitation that fails without a mail address says so', async () => {
  serveParticipants()
  const failed = { subject: 'Ada Ceder', id: 33, ok: false, code: 'input_error' }
  serveJob(buildJob(5, { state: 'done', done: 1, failed: 1, of: 1, results: [failed] }))
  await openPortal(`${PAGE}?tab=candidates&job=5`)
  const shown = await work('Einladungen verschicken')
  await userEvent.click(await shown.findByRole('button', { name: 'Ein Problem' }))
  expect((await shown.findByRole('listitem')).textContent).toBe('Ada Ceder: Es fehlt die E-Mail-Adresse.')
})

test('a person who was added and invited in one job has a result for each step', async () => {
  serveParticipants()
  const added = { subject: 'Eva Eiche', id: 41, ok: true, code: null }
  serveJob(buildJob(5, { kind: 'people', state: 'done', done: 2, results: [added, added] }))
  await openPortal(`${PAGE}?tab=trustpersons&job=5`)
  const shown = await work('Personen eintragen')
  await userEvent.click(await shown.findByRole('button', { name: 'Einzelheiten' }))
  const lines = await shown.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Eine Person ist neu eingetragen oder geändert.',
    'Eine Person ist eingeladen.',
    'Eva Eiche: übernommen',
    'Eva Eiche: eingeladen',
  ])
})

test('a user who returns to the page sees the running job and can stop it', async () => {
  serveParticipants()
  serveJob(buildJob(5, { done: 12, of: 50 }))
  server.use(http.get(apiUrl('/applications/7/jobs'), () => HttpResponse.json({ data: [buildJob(5)], pagination: {} })))
  await openPortal(PAGE)
  const shown = await work('Einladungen verschicken')
  expect(shown.getByText('12 von 50 erledigt.')).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Anhalten' }))
  expect(await shown.findByText('Angehalten. Was schon erledigt war, bleibt.')).toBeVisible()
})

test('an error that prevents the whole job is shown before the job starts', async () => {
  serveParticipants({ candidates: [buildCandidate(31, 'Amsel'), buildCandidate(32, 'Buche')] })
  server.use(http.post(apiUrl('/actions/invite/7/many'), () => problem(403, 'email_not_confirmed')))
  await openPortal(`${PAGE}?tab=candidates`)
  await select('Ada Amsel')
  await select('Ada Buche')
  await userEvent.click(await button('Einladen (2)'))
  const asks = await dialog()
  await userEvent.click(asks.getByRole('button', { name: '2 Einladungen verschicken' }))
  expect(await asks.findByRole('alert')).toHaveTextContent('bestätigen Sie zuerst Ihre eigene E-Mail-Adresse')
})

test('those who can answer and have not submitted are reminded, also a single party', async () => {
  serveParticipants({
    status: 2,
    parties: [buildParty(21, 'Tanne', { status: 1 }), buildParty(22, 'Eiche', { status: 2 })],
  })
  const job = serveJob(buildJob(6, { kind: 'reminders', of: 1 }))
  await openPortal(PAGE)
  await select('Tanne')
  await select('Eiche')
  await userEvent.click(await button('Erinnern (1)'))
  const asks = await dialog()
  expect(asks.getByText(/^Die Vertrauenspersonen der Partei „Tanne“ bekommen/)).toBeVisible()
  await userEvent.click(asks.getByRole('button', { name: 'Erinnerung verschicken' }))
  expect(await work('Erinnerungen verschicken')).toBeDefined()
  expect(job.sent).toEqual([{ candidates: [], parties: [21], Mailoptions: {} }])
})

test('before the theses are final nobody can answer, and nobody is reminded', async () => {
  serveParticipants({ status: 1, parties: [buildParty(21, 'Tanne', { status: 1 })] })
  await openPortal(PAGE)
  await select('Tanne')
  expect(await button('Deaktivieren (1)')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Erinnern/ })).toBeNull())
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildJob, serveJob } from '../../../../test/jobs.ts'
import { buildCandidate, buildParty, serveParticipants } from '../../../../test/participants.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { stubRowHeights } from '../../../../test/rowHeights.ts'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/applications/7/import?of=people'
const COLUMNS = ['party', 'first_name', 'last_name', 'email', 'list_place']

beforeEach(() => {
  preparePage('de')
  stubRowHeights()
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

/** Serves an instance with the party Tanne and the candidate Amsel, and a table with these rows. */
function serveTable(rows: readonly (readonly string[])[], guesses: readonly string[] = COLUMNS) {
  serveParticipants({
    parties: [buildParty(21, 'Tanne')],
    candidates: [buildCandidate(31, 'Amsel', { list_place: 3 })],
  })
  const table = {
    columns: guesses.map((guess) => ({ heading: guess, guess })),
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
  }
  server.use(http.post(apiUrl('/applications/7/matches/table'), () => HttpResponse.json(table)))
  return serveJob(buildJob(8, { kind: 'people', of: rows.length }))
}

async function drop() {
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'liste.csv')] } })
  return within(await screen.findByRole('grid', { name: 'Personen aus einer Tabelle' }))
}

test('people are added and changed, and those with a mail address are invited at once', async () => {
  const job = serveTable([
    ['Tanne', 'Ada', 'Amsel', 'amsel@example.org', '4'],
    ['Eiche', 'Ada', 'Buche', 'buche@example.org', '1.'],
    ['Tanne', 'Ada', 'Ceder', '', ''],
    ['Tanne', 'Ada', '', 'dohle@example.org', ''],
  ])
  const { router } = await openPortal(PAGE)
  const grid = await drop()
  expect(screen.getByText('2 neu, 1 ersetzt, 1 mit Fehlern')).toBeVisible()
  expect(screen.getByText('Diese Partei legen wir neu an: Eiche')).toBeVisible()
  expect(grid.getAllByRole('row')[2]).toHaveTextContent('3 → 4')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Die eine Person mit E-Mail-Adresse gleich einladen' }))
  fireEvent.change(screen.getByLabelText('Ihr Text'), { target: { value: 'Willkommen!' } })
  await userEvent.click(screen.getByRole('button', { name: '2 neu, 1 ersetzt übernehmen' }))
  expect(await screen.findByRole('region', { name: 'Personen eintragen' })).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'candidates', job: '8' })
  expect(job.sent).toMatchObject([
    { invite: false, rows: [{ last_name: 'Ceder', email: '' }] },
    {
      invite: true,
      Mailoptions: { text: 'Willkommen!' },
      rows: [
        { id: 31, updated_at: '2026-11-20T08:00:00Z', list_place: 4 },
        { last_name: 'Buche', party: 'Eiche', list_place: 1 },
      ],
    },
  ])
  await router.navigate({ to: '/portal/applications/$id/import', params: { id: '7' }, search: { of: 'people' } })
  expect(await screen.findByText('1 mit Fehlern')).toBeVisible()
})

test('a name that resembles the name of a party is asked about once for all rows', async () => {
  serveTable([
    ['Tane', 'Ada', 'Buche', 'buche@example.org', ''],
    ['Tane', 'Ada', 'Ceder', 'ceder@example.org', ''],
  ])
  await openPortal(PAGE)
  const grid = await drop()
  expect(screen.getByText('2 mit einer Frage')).toBeVisible()
  await userEvent.click(within(screen.getByRole('group', { name: 'Tane' })).getByRole('button', { name: 'Ja, Tanne' }))
  expect(grid.getAllByRole('gridcell', { name: 'Tanne' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: '2 neu übernehmen' })).toBeEnabled()
})

test('a name that resembles that of a new party in the same file is asked about', async () => {
  serveTable([
    ['Eichnbund', 'Ada', 'Buche', 'buche@example.org', ''],
    ['Eichenbund', 'Ada', 'Ceder', 'ceder@example.org', ''],
    ['Eichenbund', 'Ada', 'Dohle', 'dohle@example.org', ''],
  ])
  await openPortal(PAGE)
  await drop()
  expect(screen.getByText('2 neu, 1 mit einer Frage')).toBeVisible()
  const question = within(screen.getByRole('group', { name: 'Eichnbund' }))
  await userEvent.click(question.getByRole('button', { name: 'Ja, Eichenbund' }))
  expect(screen.getByRole('button', { name: '3 neu übernehmen' })).toBeEnabled()
  expect(screen.getByText('Diese Partei legen wir neu an: Eichenbund')).toBeVisible()
})

test('a person with another mail address is asked about, and the existing person is changed on demand', async () => {
  const job = serveTable([['Tanne', 'ADA', 'Amsél', 'neu@example.org', '']])
  await openPortal(PAGE)
  await drop()
  expect(screen.getByText('1 mit einer Frage')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ja, diese Person ändern' }))
  await userEvent.click(screen.getByRole('button', { name: '1 ersetzen' }))
  await waitFor(() => expect(job.sent).toMatchObject([{ rows: [{ id: 31, email: 'neu@example.org' }] }]))
})

test('without a mail address, a person is recognised by list place and last name', async () => {
  serveTable([
    ['Tanne', 'Ada Maria', 'Amsel', '', '3'],
    ['Tanne', 'Ada', 'Buche', '', '3'],
  ])
  await openPortal(PAGE)
  const grid = await drop()
  expect(screen.getByText('1 neu, 1 ersetzt')).toBeVisible()
  expect(grid.getAllByRole('row')[1]).toHaveTextContent('Ada → Ada Maria')
})

test('an import that is started from the list of trust persons adds people as trust persons', async () => {
  const job = serveTable([['Tanne', '', '', 'buche@example.org', '']])
  await openPortal(`${PAGE}&as=trust_person`)
  const grid = await drop()
  expect(grid.getByRole('gridcell', { name: 'Vertrauensperson' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '1 neu übernehmen' }))
  await waitFor(() => expect(job.sent).toMatchObject([{ rows: [{ role: 'trust_person' }] }]))
})

test('duplicates and errors of the server are shown in their rows', async () => {
  serveTable([
    ['Tanne', 'Ada', 'Buche', 'buche@example.org', ''],
    ['Tanne', 'Ada', 'Buche', 'buche@example.org', ''],
    ['Tanne', 'Ada', 'Ceder', 'ceder@example.org', 'drei'],
    ['Tanne', 'Ada', 'Dohle', 'dohle@example.org', ''],
  ])
  server.use(
    http.post(apiUrl('/applications/7/matches/people'), () =>
      problem(422, 'input_error', { errors: [{ field: 'rows.0.email', code: 'candidate_exists' }] }),
    ),
  )
  await openPortal(PAGE)
  const grid = await drop()
  expect(grid.getByRole('gridcell', { name: /steht auch in Zeile 3/ })).toBeInvalid()
  expect(grid.getByRole('gridcell', { name: /^drei/ })).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: '1 neu übernehmen' }))
  expect(await grid.findByRole('gridcell', { name: /^dohle@.*schon jemand eingetragen/ })).toBeInvalid()
})

test('an existing party with a very short name is recognised, but a new party may not have one', async () => {
  serveTable([
    ['FW', 'Ada', 'Buche', 'buche@example.org', '1'],
    ['XY', 'Ada', 'Ceder', 'ceder@example.org', '1'],
  ])
  serveParticipants({ parties: [buildParty(21, 'FW')] })
  await openPortal(PAGE)
  const grid = await drop()
  expect(screen.getByRole('status')).toHaveTextContent('2 Zeilen: 1 neu, 1 mit Fehlern')
  expect(grid.getByRole('gridcell', { name: /^XY/ })).toBeInvalid()
  expect(grid.getByRole('gridcell', { name: 'FW' })).toBeValid()
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildJob, serveJob } from '../../../../test/jobs.ts'
import { buildCandidate, buildParty, serveParticipants } from '../../../../test/participants.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { at, HttpResponse, http, problem, server, serveThisFile } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import type { ParsedPeople, ParsedPerson } from '../../../api/types.ts'
import { CANDIDATE_DETAILS, type CandidateDetail } from '../../../core/candidateDetails.ts'

serveThisFile()

const PAGE = '/portal/applications/7/administration?tab=candidates&open=import'

const NO_DETAILS = Object.fromEntries(CANDIDATE_DETAILS.map((name) => [name, ''])) as Record<CandidateDetail, string>

const parseRow = (row: number, last_name: string, more: Partial<ParsedPerson> = {}): ParsedPerson => ({
  row,
  id: null,
  updated_at: null,
  role: 'candidate',
  party: 'Tanne',
  first_name: 'Ada',
  last_name,
  email: `${last_name.toLowerCase()}@example.org`,
  title: '',
  gender: null,
  list_place: null,
  district: '',
  website: '',
  description: '',
  ...NO_DETAILS,
  problems: [],
  ...more,
})

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

/** Serves an instance with the party Tanne and the candidate Amsel, and a spreadsheet with these rows. */
function serveSheet(rows: ParsedPerson[], unknown_columns: string[] = []) {
  serveParticipants({ parties: [buildParty(21, 'Tanne')], candidates: [buildCandidate(31, 'Amsel')] })
  const read: ParsedPeople = { rows, unknown_columns }
  server.use(http.post(at('/applications/7/matches/read'), () => HttpResponse.json(read)))
  return serveJob(buildJob(8, { kind: 'people', of: rows.length }))
}

async function drop() {
  const dialog = await screen.findByRole('dialog', { name: 'Personen aus einer Tabelle' })
  await within(dialog).findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'liste.csv')] } })
  return within(dialog)
}

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('people of a spreadsheet are added once every row is valid, and can be invited at once', async () => {
  const job = serveSheet(
    [parseRow(2, 'Buche', { party: 'Eiche', list_place: 3, gender: 'female' }), parseRow(3, '')],
    ['Notiz'],
  )
  const { router } = await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByText('In einer Zeile ist noch etwas zu tun, sie steht oben.')).toBeVisible()
  expect(dialog.getByRole('alert', { name: 'Diese Partei legen wir neu an' })).toHaveTextContent('Eiche')
  expect(dialog.getByText('Die Spalte „Notiz“ kennen wir nicht.')).toBeVisible()
  const [wrong, right] = dialog.getAllByRole('listitem', { name: /^Zeile/ }) as [HTMLElement, HTMLElement]
  expect(right).toHaveTextContent('Ada BucheKandidatur · Eiche · buche@example.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Noch eine Zeile ausbessern' }))
  expect(within(wrong).getByLabelText('Nachname')).toHaveFocus()
  write(within(wrong).getByLabelText('Nachname'), 'Ceder')
  write(within(wrong).getByLabelText('E-Mail-Adresse'), '')
  expect(await dialog.findByText('Alles in Ordnung.')).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Die eine Person mit E-Mail-Adresse gleich einladen' }))
  expect(dialog.getByText('Eine Person ohne E-Mail-Adresse übernehmen wir, ohne sie einzuladen.')).toBeVisible()
  write(dialog.getByLabelText('Ihr Text'), 'Willkommen!')
  await userEvent.click(dialog.getByRole('button', { name: '2 Personen übernehmen' }))
  expect(await screen.findByRole('region', { name: 'Personen eintragen' })).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'candidates', job: '8' })
  expect(job.sent).toEqual([
    {
      invite: false,
      Mailoptions: {},
      rows: [
        expect.objectContaining({ role: 'candidate', last_name: 'Ceder', email: '', gender: null, list_place: null }),
      ],
    },
    {
      invite: true,
      Mailoptions: { text: 'Willkommen!' },
      rows: [expect.objectContaining({ last_name: 'Buche', party: 'Eiche', gender: 'female', list_place: 3 })],
    },
  ])
})

test('at the end of an import it says how many people were added, changed, left as they were and invited', async () => {
  serveParticipants({
    parties: [buildParty(21, 'Tanne')],
    candidates: [buildCandidate(31, 'Amsel', { list_place: 3 }), buildCandidate(33, 'Elster')],
  })
  const rows = [
    parseRow(2, 'Amsel', { list_place: 4 }),
    parseRow(3, 'Elster'),
    parseRow(4, 'Buche', { email: '' }),
    parseRow(5, 'Ceder'),
    parseRow(6, 'Dohle'),
    parseRow(7, ''),
  ]
  const saved = (id: number, subject: string) => ({ id, subject, ok: true, code: null })
  const ceder = saved(42, 'Ada Ceder')
  const dohle = saved(43, 'Ada Dohle')
  const withoutMail = buildJob(7, { kind: 'people', state: 'done', results: [saved(41, 'Ada Buche')] })
  const others = buildJob(8, {
    kind: 'people',
    state: 'done',
    done: 5,
    of: 5,
    failed: 1,
    results: [saved(31, 'Ada Amsel'), ceder, dohle, ceder, { ...dohle, ok: false, code: 'too_many_requests' }],
  })
  const jobs = [withoutMail, others]
  let started = 0
  server.use(
    http.post(at('/applications/7/matches/read'), () => HttpResponse.json({ rows, unknown_columns: [] })),
    http.post(at('/applications/7/matches/people'), () => HttpResponse.json({ job_id: jobs[started++]?.id })),
    http.get(at('/applications/7/jobs'), () => HttpResponse.json({ data: [], pagination: {} })),
    ...jobs.map((job) => http.get(at(`/applications/7/jobs/${job.id}`), () => HttpResponse.json(job))),
  )
  await openPortal(PAGE)
  const dialog = await drop()
  await userEvent.click(await dialog.findByRole('checkbox', { name: /gleich einladen/ }))
  await userEvent.click(dialog.getByRole('button', { name: '4 Personen übernehmen, eine Zeile auslassen' }))
  const report = within(await screen.findByRole('region', { name: 'Personen eintragen' }))
  const status = await report.findByRole('status')
  await waitFor(() =>
    expect(
      within(status)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '3 Personen sind neu eingetragen.',
      'Eine Person ist geändert.',
      'Eine Person war schon so eingetragen.',
      'Eine Person ist eingeladen.',
      'Eine Zeile mit Fehlern fehlt noch. Sie steht weiter unter „Aus einer Tabelle“.',
    ]),
  )
  expect(status).toHaveTextContent('Einmal hat es nicht geklappt.')
})

test('nobody is offered an invitation if no row has a mail address, and they are taken over', async () => {
  const job = serveSheet([parseRow(2, 'Buche', { email: '' }), parseRow(3, 'Dohle', { email: '' })])
  await openPortal(PAGE)
  const dialog = await drop()
  await userEvent.click(await dialog.findByRole('button', { name: '2 Personen übernehmen' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await waitFor(() => expect(job.sent).toMatchObject([{ invite: false }]))
})

test('an error about the text of the invitation does not stop people who are not invited', async () => {
  const job = serveSheet([parseRow(2, 'Buche')])
  await openPortal(PAGE)
  const dialog = await drop()
  const invite = await dialog.findByRole('checkbox', { name: /gleich einladen/ })
  await userEvent.click(invite)
  write(dialog.getByLabelText('Betreff'), 'x'.repeat(500))
  await userEvent.click(dialog.getByRole('button', { name: 'Eine Person übernehmen' }))
  expect(dialog.getByLabelText('Betreff')).toBeInvalid()
  expect(job.sent).toEqual([])
  await userEvent.click(invite)
  await userEvent.click(dialog.getByRole('button', { name: 'Eine Person übernehmen' }))
  await waitFor(() => expect(job.sent).toMatchObject([{ invite: false, Mailoptions: {} }]))
})

test('rows with errors can be left out together, and stay to be corrected', async () => {
  const job = serveSheet([parseRow(2, 'Buche'), parseRow(3, ''), parseRow(4, 'Dohle'), parseRow(5, '')])
  const { router } = await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByRole('button', { name: 'Noch 2 Zeilen ausbessern' })).toBeEnabled()
  await userEvent.click(dialog.getByRole('button', { name: '2 Personen übernehmen, 2 Zeilen auslassen' }))
  expect(await screen.findByRole('region', { name: 'Personen eintragen' })).toBeVisible()
  expect(job.sent).toMatchObject([{ rows: [{ last_name: 'Buche' }, { last_name: 'Dohle' }] }])
  await router.navigate({ to: '.', search: { tab: 'candidates', open: 'import' } })
  const left = within(await screen.findByRole('dialog'))
  expect((await left.findAllByRole('listitem', { name: /^Zeile/ })).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Zeile 3/),
    expect.stringMatching(/^Zeile 5/),
  ])
})

test('duplicates in the file are reported before anything is sent', async () => {
  serveSheet([parseRow(3, 'Buche'), parseRow(4, 'Buche'), parseRow(5, 'Dohle')])
  await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByText(/^In 2 Zeilen ist noch etwas zu tun/)).toBeVisible()
  const errorIn = (row: HTMLElement) => within(row).getByLabelText('E-Mail-Adresse')
  const [twice, again] = dialog.getAllByRole('listitem', { name: /^Zeile/ }) as HTMLElement[]
  expect(errorIn(twice as HTMLElement)).toHaveAccessibleDescription(/steht auch in Zeile 4/)
  expect(errorIn(again as HTMLElement)).toBeInvalid()
  await userEvent.click(dialog.getByRole('button', { name: 'Zeile 4 weglassen' }))
  expect(dialog.getByText('Alles in Ordnung.')).toBeVisible()
  expect(screen.getByText('Zeile 4 ist weggelassen.')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Rückgängig' }).at(-1) as HTMLElement)
  expect(await dialog.findByText(/^In 2 Zeilen ist noch etwas zu tun/)).toBeVisible()
})

test('people who are there already are changed, and the difference is shown before', async () => {
  const job = serveSheet([
    parseRow(2, 'Amsel', { party: 'tanne obsthausen', list_place: 4, district: 'Nord' }),
    parseRow(3, '', { id: 32, first_name: '', email: '', website: 'https://drossel.example' }),
    parseRow(4, 'Elster'),
    parseRow(5, 'Dohle', { id: 99 }),
  ])
  const elster = buildCandidate(33, 'Elster')
  const drossel = buildCandidate(32, 'Drossel', { updated_at: '2026-11-21T08:00:00Z' })
  serveParticipants({
    parties: [buildParty(21, 'Tanne')],
    candidates: [buildCandidate(31, 'Amsel', { list_place: 3 }), drossel, elster],
  })
  await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByText('Alles in Ordnung.')).toBeVisible()
  expect(dialog.getByText('Eine Person kommt dazu.')).toBeVisible()
  expect(dialog.getByText('2 Personen sind schon eingetragen und werden geändert.')).toBeVisible()
  expect(dialog.getByText('Eine Person ist schon so eingetragen.')).toBeVisible()
  const [amsel, named] = dialog.getAllByRole('listitem', { name: /^Zeile/ })
  expect(named).toHaveTextContent('Ada Drossel')
  expect(amsel).toHaveTextContent('Listenplatz: 3 → 4')
  expect(amsel).toHaveTextContent('Wahlkreis: ohne Angabe → Nord')
  expect(amsel).not.toHaveTextContent('Partei:')
  await userEvent.click(dialog.getByRole('button', { name: '3 Personen übernehmen' }))
  await waitFor(() => expect(job.sent).toHaveLength(1))
  const [{ rows }] = job.sent as [{ rows: object[] }]
  expect(rows).toEqual([
    expect.objectContaining({ id: 31, updated_at: '2026-11-20T08:00:00Z', list_place: 4 }),
    expect.objectContaining({ id: 32, updated_at: '2026-11-21T08:00:00Z', website: 'https://drossel.example' }),
    expect.not.objectContaining({ id: 99 }),
  ])
})

test('a person with another mail address is asked about, and the existing person is changed on demand', async () => {
  const job = serveSheet([
    parseRow(2, 'Elster'),
    parseRow(3, ' AMSÉL', { email: 'neu@example.org' }),
    parseRow(4, 'Dohle', { party: 'tanne obsthausen' }),
    parseRow(5, 'Amsel', { email: 'andere@example.org', party: 'Eiche' }),
  ])
  serveParticipants({
    parties: [buildParty(21, 'Tanne'), buildParty(22, 'Eiche')],
    candidates: [
      buildCandidate(31, 'Amsel', { title: 'Dr.' }),
      buildCandidate(32, 'Dohle', { email: null }),
      buildCandidate(33, 'Elster'),
    ],
  })
  await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByText('Bei 2 Zeilen ist noch offen, ob die Person schon in der Liste steht.')).toBeVisible()
  expect(dialog.queryByText('Alles in Ordnung.')).toBeNull()
  expect(dialog.getByText('3 Personen kommen dazu.')).toBeVisible()
  expect(dialog.getByRole('button', { name: '3 Personen übernehmen' })).toBeEnabled()
  const rows = dialog.getAllByRole('listitem', { name: /^Zeile/ }) as [HTMLElement, HTMLElement]
  expect(rows.map((row) => within(row).getByText(/^Zeile/).textContent)).toEqual([
    'Zeile 3',
    'Zeile 4',
    'Zeile 2',
    'Zeile 5',
  ])
  const [amsel, dohle] = rows
  expect(amsel).toHaveTextContent(
    'Dr. Ada Amsel steht schon in der Liste (amsel@example.org). Ist das dieselbe Person?',
  )
  expect(dohle).toHaveTextContent('Ada Dohle steht schon in der Liste (ohne E-Mail-Adresse).')
  const answer = (row: HTMLElement, name: string) => userEvent.click(within(row).getByRole('button', { name }))
  await answer(dohle, 'Ja, diese Person ändern')
  expect(dohle).toHaveTextContent('E-Mail-Adresse: ohne Angabe → dohle@example.org')
  await answer(dohle, 'Nein, neue Person')
  expect(dohle).toHaveTextContent('Kommt dazu')
  await answer(amsel, 'Ja, diese Person ändern')
  expect(amsel).toHaveTextContent('E-Mail-Adresse: amsel@example.org → neu@example.org')
  expect(dialog.getByText('Alles in Ordnung.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '3 Personen übernehmen' }))
  await waitFor(() => expect(job.sent).toHaveLength(1))
  expect(job.sent).toMatchObject([
    {
      rows: [
        { id: 31, updated_at: '2026-11-20T08:00:00Z', email: 'neu@example.org' },
        { id: null, updated_at: null, email: 'dohle@example.org' },
        { id: null, updated_at: null, email: 'andere@example.org' },
      ],
    },
  ])
})

test('a new person whose name is corrected to that of somebody on the list is asked about', async () => {
  serveSheet([parseRow(2, 'Amse', { email: 'neu@example.org' })])
  await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByText('Alles in Ordnung.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Zeile 2 ändern' }))
  write(dialog.getByLabelText('Nachname'), 'Amsel')
  expect(dialog.getByText('Bei einer Zeile ist noch offen, ob die Person schon in der Liste steht.')).toBeVisible()
})

test('first and last names in the wrong order are swapped in all rows at once', async () => {
  const job = serveSheet([
    parseRow(1, 'Ada', { first_name: 'Buche', email: 'buche@example.org' }),
    parseRow(2, 'Ada', { first_name: 'Amsel', email: 'neu@example.org' }),
  ])
  await openPortal(PAGE)
  const dialog = await drop()
  const swap = await dialog.findByRole('button', { name: 'Vor- und Nachnamen tauschen' })
  expect(dialog.getByText('Buche Ada')).toBeVisible()
  await userEvent.click(swap)
  expect(dialog.getByText('Ada Buche')).toBeVisible()
  expect(dialog.getByText(/^Ada Amsel steht schon in der Liste/)).toBeVisible()
  await userEvent.click(swap)
  expect(dialog.getByText('Buche Ada')).toBeVisible()
  await userEvent.click(swap)
  await userEvent.click(dialog.getByRole('button', { name: '2 Personen übernehmen' }))
  await waitFor(() => expect(job.sent).toHaveLength(1))
  expect(job.sent).toMatchObject([
    {
      rows: [
        { first_name: 'Ada', last_name: 'Buche' },
        { first_name: 'Ada', last_name: 'Amsel' },
      ],
    },
  ])
})

test('a list without roles can be imported as trust persons with a single choice', async () => {
  const job = serveSheet([parseRow(2, 'Buche'), parseRow(3, 'Dohle')])
  await openPortal(PAGE)
  const dialog = await drop()
  await userEvent.selectOptions(await dialog.findByLabelText('Alle 2 aufnehmen als'), 'Vertrauenspersonen')
  expect(dialog.getByRole('listitem', { name: /^Zeile 2/ })).toHaveTextContent('Vertrauensperson · Tanne')
  await userEvent.click(dialog.getByRole('button', { name: '2 Personen übernehmen' }))
  await waitFor(() => expect(job.sent).toHaveLength(1))
  expect(job.sent).toMatchObject([{ rows: [{ role: 'trust_person' }, { role: 'trust_person' }] }])
})

test('unreadable cells and errors of the server are shown in their rows', async () => {
  serveSheet([
    parseRow(2, 'Buche', { problems: [{ column: 'list_place', code: 'invalid', found: 'drei' }] }),
    parseRow(3, 'Dohle'),
  ])
  server.use(
    http.post(at('/applications/7/matches/people'), () =>
      problem(422, 'input_error', { errors: [{ field: 'rows.1.email', code: 'candidate_exists' }] }),
    ),
  )
  await openPortal(PAGE)
  const dialog = await drop()
  const place = await dialog.findByLabelText('Listenplatz')
  expect(place).toHaveValue('drei')
  expect(place).toBeInvalid()
  write(place, '4')
  await userEvent.click(dialog.getByRole('button', { name: '2 Personen übernehmen' }))
  expect(await dialog.findByText(/ist hier schon jemand eingetragen/)).toBeVisible()
  const [first] = dialog.getAllByRole('listitem', { name: /^Zeile/ })
  expect(first).toHaveTextContent('Zeile 3')
})

test('corrections are kept when the dialog is reopened', async () => {
  serveSheet([parseRow(2, '')])
  const { router } = await openPortal(PAGE)
  write(await (await drop()).findByLabelText('Nachname'), 'Erle')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ to: '.', search: { tab: 'candidates', open: 'import' } })
  expect(await within(await screen.findByRole('dialog')).findByText('Ada Erle')).toBeVisible()
})

test('a file that is not a spreadsheet is reported beside the drop area', async () => {
  serveSheet([])
  server.use(
    http.post(at('/applications/7/matches/read'), () =>
      problem(422, 'input_error', { errors: [{ field: 'file', code: 'invalid' }] }),
    ),
  )
  await openPortal(PAGE)
  expect(await (await drop()).findByText(/^Diese Datei ist keine Tabelle/)).toBeVisible()
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildJob, serveJob } from '../../../test/jobs.ts'
import { buildCandidate, buildParty, buildTrustPerson, serveParticipants } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { stubRowHeights } from '../../../test/rowHeights.ts'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/parties/21/administration'
const TANNE = buildParty(21, 'Tanne', { status: 1 })

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('trustperson', { application_id: 7, title: 'Obst-Kompass', party_id: 21, party_name: 'Tanne' }))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const details = async (name: string) => within(await screen.findByLabelText(`Angaben zu ${name}`))
const dialog = async () => within(await screen.findByRole('dialog'))
const names = (tags: HTMLElement[]) => tags.map(({ textContent }) => textContent)

test('a trust person sees the people of its party and how many have submitted, without fields for the party', async () => {
  serveParticipants({
    status: 2,
    parties: [TANNE],
    candidates: [
      buildCandidate(31, 'Amsel', { status: 3, rated: 2 }),
      buildCandidate(32, 'Buche', { status: 2, rated: 1 }),
    ],
  })
  await openPortal(PAGE)
  expect(await screen.findByText('1 von 2 haben abgegeben')).toBeVisible()
  expect(names(screen.getAllByRole('tab'))).toEqual(['Kandidierende', 'Ohne Profil', 'Vertrauenspersonen'])
  expect(await screen.findByRole('row', { name: /Ada Buche/ })).toHaveTextContent('1 von 2 Thesen')
  expect(names(screen.getAllByRole('columnheader'))).not.toContain('Partei')
  await userEvent.click(await button('Ada Buche'))
  const form = await details('Ada Buche')
  expect(await form.findByLabelText(/^Vorname/)).toHaveValue('Ada')
  expect(form.queryByLabelText('Partei')).toBeNull()
})

test('without candidates the tab explains what to do, and the first one can be added and invited', async () => {
  const { sent } = serveParticipants({ parties: [TANNE] })
  await openPortal(PAGE)
  expect(await screen.findByText(/die für Ihre Partei antreten/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Erste Kandidatur anlegen' }))
  const form = await dialog()
  write(await form.findByLabelText(/^Vorname/), 'Ada')
  write(form.getByLabelText(/^Nachname/), 'Neu')
  write(form.getByLabelText(/^E-Mail-Adresse/), 'neu@example.org')
  await userEvent.click(form.getByRole('button', { name: 'Kandidatur anlegen' }))
  expect(await screen.findByText(/die Einladung ist unterwegs/)).toBeVisible()
  expect(sent.map(([call]) => call)).toEqual([
    'POST matches/parties/21/candidates',
    'POST actions/invite/7/party/21/candidate',
  ])
})

test('a candidate without a profile is added in a separate tab', async () => {
  const { sent } = serveParticipants({ parties: [TANNE] })
  await openPortal(`${PAGE}?tab=light`)
  await userEvent.click(await screen.findByRole('link', { name: 'Kandidatur ohne Profil anlegen' }))
  const form = await dialog()
  write(await form.findByLabelText(/^Vorname/), 'Ida')
  write(form.getByLabelText(/^Nachname/), 'Igel')
  await userEvent.selectOptions(form.getByLabelText(/^Geschlecht/), 'weiblich')
  await userEvent.click(form.getByRole('button', { name: 'Wahlkreis angeben' }))
  write(form.getByRole('textbox', { name: /^Wahlkreis/ }), 'Wahlkreis 3')
  await userEvent.click(form.getByRole('button', { name: 'Kandidatur ohne Profil anlegen' }))
  expect(await screen.findByText('Angelegt.')).toBeVisible()
  const person = { firstName: 'Ida', lastName: 'Igel', gender_id: 2, party_id: 21, district: 'Wahlkreis 3' }
  expect(sent).toEqual([['POST matches/parties/21/candidates-light', person]])
})

test('a spreadsheet needs no column for the party, and a row with another party must be corrected first', async () => {
  serveParticipants({ parties: [TANNE, buildParty(22, 'Eiche')] })
  const job = serveJob(buildJob(5, { kind: 'people' }))
  stubRowHeights()
  const columns = ['first_name', 'last_name', 'email', 'party'].map((guess) => ({ heading: guess, guess }))
  const rows = [
    { row: 2, cells: ['Nele', 'Neumann', 'nele@example.org', 'tanne'] },
    { row: 3, cells: ['Nele', 'Olm', 'olm@example.org', 'Eiche'] },
  ]
  server.use(http.post(apiUrl('/applications/7/matches/parties/21/table'), () => HttpResponse.json({ columns, rows })))
  await openPortal('/portal/parties/21/import?of=people')
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'liste.csv')] } })
  expect(await screen.findByRole('gridcell', { name: /Das ist eine andere Partei/ })).toBeInvalid()
  expect(screen.queryByText(/legen wir neu an/)).toBeNull()
  const grid = screen.getByRole('grid')
  grid.focus()
  await userEvent.keyboard('{Delete}')
  await userEvent.click(screen.getByRole('button', { name: '2 neu übernehmen' }))
  expect(await screen.findByRole('heading', { name: 'Personen eintragen' })).toBeVisible()
  const sent = ['nele@example.org', 'olm@example.org'].map((email) => expect.objectContaining({ email, party: '' }))
  expect(job.sent).toEqual([{ rows: expect.arrayContaining(sent), invite: false, Mailoptions: {} }])
})

test('those who have not submitted are reminded together', async () => {
  const candidates = [buildCandidate(31, 'Amsel', { status: 2 }), buildCandidate(32, 'Buche', { status: 3 })]
  serveParticipants({ status: 2, parties: [TANNE], candidates })
  const job = serveJob(buildJob(6, { kind: 'reminders', of: 1 }))
  await openPortal(PAGE)
  await userEvent.click(await button('Ausstehende erinnern (1)'))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Erinnerung verschicken' }))
  expect(await screen.findByRole('heading', { name: 'Erinnerungen verschicken' })).toBeVisible()
  expect(job.sent).toEqual([{ candidates: [31], parties: [], Mailoptions: {} }])
})

test('a trust person can add others, but not deactivate them or themselves', async () => {
  const trustPersons = [
    buildTrustPerson(41, 'ada@example.org', { user_id: 1, status: 2 }),
    buildTrustPerson(42, 'eva@example.org', { status: 2 }),
    buildTrustPerson(43, 'otto@example.org', { party_id: 22, party_name: 'Eiche' }),
  ]
  const { sent } = serveParticipants({ parties: [TANNE], trustPersons })
  const { router } = await openPortal(`${PAGE}?tab=trustpersons&open=41`)
  const self = await details('ada@example.org')
  expect(await self.findByText(/Das sind Sie selbst/)).toBeVisible()
  expect(self.queryByRole('button')).toBeNull()
  expect(screen.queryByText('otto@example.org')).toBeNull()
  await userEvent.click(await button('eva@example.org'))
  const other = await details('eva@example.org')
  expect(await other.findByRole('button', { name: 'Löschen' })).toBeVisible()
  expect(other.queryByRole('button', { name: 'Deaktivieren' })).toBeNull()
  void router.navigate({ to: '.', search: { tab: 'trustpersons', open: 'new' } })
  const form = await dialog()
  write(await form.findByLabelText(/^E-Mail-Adresse/), 'neu@example.org')
  await userEvent.click(form.getByRole('button', { name: 'Vertrauensperson eintragen' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST matches/parties/21/trustpersons', { email: 'neu@example.org' }],
      ['POST actions/invite/7/party/21/trustperson', { id: 49, Mailoptions: {} }],
    ]),
  )
})

test('a person who does not act for the party sees an explanation', async () => {
  serveParticipants()
  await openPortal('/portal/parties/99/administration')
  expect(await screen.findByText(/nicht als Vertrauensperson eingetragen/)).toBeVisible()
})

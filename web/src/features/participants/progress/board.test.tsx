// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recordDownloads } from '../../../../test/downloads.ts'
import { buildJob, serveJob } from '../../../../test/jobs.ts'
import { buildCandidate, buildParty, buildTrustPerson, serveParticipants } from '../../../../test/participants.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import type { InvitationStatus } from '../../../api/types.ts'

setupTestServer()

const PAGE = '/portal/applications/7/administration'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const PARTIES = [
  buildParty(21, 'Tanne', { status: 2, rated: 2, submitted_at: '2026-11-19T08:00:00Z' }),
  buildParty(22, 'Eiche', { status: 1, rated: 1 }),
  buildParty(23, 'Buche', { status: 3 }),
]
const CANDIDATES = [
  buildCandidate(31, 'Amsel', { status: 2 }),
  buildCandidate(32, 'Dohle'),
  buildCandidate(33, 'Elster', { status: 3, rated: 2, submitted_at: '2026-11-21T08:00:00Z' }),
]
const TRUST_PERSONS = [buildTrustPerson(41, 'eva@example.org', { party_id: 22, status: 2 })]

const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter(Boolean)

const MAILED_AT = '2026-11-12T08:00:00Z'
const SENT_AT = '2026-11-12T08:01:00Z'
const invitation = (state: InvitationStatus['state'], more: Partial<InvitationStatus> = {}): InvitationStatus => ({
  state,
  at: SENT_AT,
  mailed_at: MAILED_AT,
  sent_at: SENT_AT,
  returned: null,
  ...more,
})

const openFilter = async () => screen.findByRole('combobox', { name: 'Schritt' })

test('the board shows the step that each participant has reached, with totals', async () => {
  serveParticipants({ status: 2, parties: PARTIES, candidates: CANDIDATES, trustPersons: TRUST_PERSONS })
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('tab', { name: 'Antwortstand' }))
  expect((await screen.findAllByText('1 von 2 haben abgegeben'))[0]).toBeVisible()
  expect(screen.getByText('1 von 3 haben abgegeben')).toBeVisible()
  expect(names()).toEqual(['Ada Dohle', 'Ada Amsel', 'Eiche', 'Ada Elster', 'Tanne'])
  const party = screen.getByRole('row', { name: /Eiche.*Thesen/ })
  expect(party).toHaveTextContent(/1 von 2 Thesen.*Begonnen/)
  expect(screen.getByRole('row', { name: /^Tanne.*Thesen/ })).toHaveTextContent(/Abgegeben.*19\.11\.2026/)
  expect(screen.getByRole('link', { name: 'Ada Amsel' })).toHaveAttribute('href', `${PAGE}?tab=candidates&open=31`)
})

test('the board is grouped by party, each before its candidates', async () => {
  const candidates = [
    buildCandidate(31, 'Amsel', { party_name: 'Tanne', party_id: 21 }),
    buildCandidate(32, 'Dohle', { party_name: 'Eiche', party_id: 22 }),
    buildCandidate(33, 'Elster', { party_name: '', party_id: null }),
  ]
  serveParticipants({ status: 2, parties: PARTIES, candidates })
  const { router } = await openPortal(`${PAGE}?tab=board`)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordnen' }), 'Nach Partei')
  await waitFor(() => expect(names()).toEqual(['Eiche', 'Ada Dohle', 'Tanne', 'Ada Amsel', 'Ada Elster']))
  const headings = within(screen.getByRole('table', { name: 'Stand der Antworten' })).getAllByRole('rowheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Eiche', 'Tanne', 'Ohne Partei'])
  expect(router.state.location.search).toMatchObject({ sort: 'party' })
})

test('an open row shows all steps of a person, including whether a mail came back, if that is known', async () => {
  const candidates = [
    buildCandidate(31, 'Amsel', { status: 1, invitation: invitation('opened', { opened_at: '2026-11-13T08:00:00Z' }) }),
    buildCandidate(32, 'Dohle', {
      status: 1,
      invitation: invitation('failed', { returned: true, reason: '550 kein solches Postfach' }),
    }),
  ]
  serveParticipants({ status: 2, candidates })
  const { router } = await openPortal(`${PAGE}?tab=board`)
  await userEvent.click(await screen.findByRole('button', { name: 'Seite geöffnet, nicht angemeldet' }))
  const steps = within(await screen.findByRole('region', { name: 'Alle Schritte von Ada Amsel' }))
  const facts = steps.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(facts).toEqual([
    expect.stringMatching(/^Zuletzt eingeladen: 12\.11\.2026/),
    expect.stringMatching(/^Vom Mailserver angenommen: 12\.11\.2026/),
    'Zurückgekommen: unbekannt',
    expect.stringMatching(/^Seite der Einladung geöffnet: 13\.11\.2026/),
    'Angemeldet: noch nicht',
    'Begonnen: nein',
    'Bewertet: 0 von 2 Thesen',
    'Abgegeben: noch nicht',
  ])
  expect(router.state.location.search).toEqual({ tab: 'board', open: 'candidates-31' })
  await userEvent.click(screen.getByRole('button', { name: 'E-Mail nicht angekommen' }))
  expect(await screen.findByText('ja: 550 kein solches Postfach')).toBeVisible()
})

test('exactly those at a step are reminded, after a preview of the mail to the first of them', async () => {
  serveParticipants({ status: 3, parties: PARTIES, candidates: CANDIDATES, trustPersons: TRUST_PERSONS })
  const job = serveJob(buildJob(6, { kind: 'reminders' }))
  const { router } = await openPortal(`${PAGE}?tab=board`)
  await userEvent.selectOptions(await openFilter(), 'Noch nicht abgegeben (3)')
  await waitFor(() => expect(names()).toEqual(['Ada Dohle', 'Ada Amsel', 'Eiche']))
  // Dohle was never invited and cannot answer.
  expect(screen.getByRole('button', { name: 'Ausstehende erinnern (2)' })).toBeVisible()
  await userEvent.selectOptions(await openFilter(), 'Angemeldet, nicht begonnen (1)')
  await waitFor(() => expect(names()).toEqual(['Ada Amsel']))
  expect(router.state.location.search).toEqual({ tab: 'board', status: 'accepted' })
  await userEvent.click(screen.getByRole('button', { name: 'Ausstehende erinnern (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erinnerung verschicken' }))
  fireEvent.change(dialog.getByLabelText('Ihr Text'), { target: { value: 'Es eilt.' } })
  expect(await dialog.findByTitle('Vorschau der E-Mail „Erinnerung“')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('Noch 2 von 2 Thesen'),
  )
  expect(dialog.getByRole('region', { name: 'Vorschau: die E-Mail an Ada Amsel' })).toBeVisible()
  await waitFor(() => expect(job.previewed.at(-1)).toMatchObject({ Mailoptions: { text: 'Es eilt.' } }))
  await userEvent.click(dialog.getByRole('button', { name: 'Erinnerung verschicken' }))
  expect(await screen.findByRole('region', { name: 'Erinnerungen verschicken' })).toBeVisible()
  expect(job.sent).toEqual([{ candidates: [31], parties: [], Mailoptions: { text: 'Es eilt.' } }])
})

test('those who were not invited are invited, parties through their trust persons', async () => {
  const trustPersons = [buildTrustPerson(41, 'eva@example.org', { party_id: 22 })]
  serveParticipants({ status: 1, parties: [buildParty(22, 'Eiche')], candidates: CANDIDATES, trustPersons })
  const job = serveJob(buildJob(5))
  await openPortal(`${PAGE}?tab=board&status=uninvited`)
  await userEvent.click(await screen.findByRole('button', { name: 'Einladen (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Einladung verschicken' }))
  await userEvent.click(dialog.getByRole('button', { name: '2 Einladungen verschicken' }))
  await waitFor(() => expect(job.sent).toEqual([{ candidates: [32], trustpersons: [41], Mailoptions: {} }]))
})

test('without a filter, those who were not invited can be invited, and those who cannot are counted', async () => {
  const candidates = [...CANDIDATES, buildCandidate(34, 'Fink', { email: null })]
  serveParticipants({ status: 2, parties: [...PARTIES, buildParty(24, 'Linde')], candidates })
  await openPortal(`${PAGE}?tab=board`)
  await openHint()
  expect(await screen.findByText(/^Eine Person hat keine E-Mail-Adresse/)).toBeInTheDocument()
  expect(screen.getByText('Für eine Partei ist noch keine Vertrauensperson eingetragen.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ausstehende erinnern (2)' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Eine noch nicht eingeladene Person einladen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Einladung verschicken' }))
  expect(dialog.getByText(/^Ada Dohle bekommt eine E-Mail/)).toBeVisible()
})

test('for participants whose mails did not arrive, the board offers no other mail and says what helps', async () => {
  const candidates = [buildCandidate(31, 'Amsel', { status: 1, invitation: invitation('failed') })]
  serveParticipants({ status: 2, candidates })
  await openPortal(`${PAGE}?tab=board&status=failed`)
  expect(await screen.findByText(/Prüfen Sie die Adressen/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /erinnern|Einladen/ })).toBeNull()
})

test('the response rate is shown by party and by day', async () => {
  serveParticipants({ status: 2, parties: PARTIES, candidates: CANDIDATES })
  await openPortal(`${PAGE}?tab=board`)
  const byParty = within(await screen.findByRole('table', { name: 'Rücklauf nach Partei' }))
  expect(byParty.getByRole('row', { name: /^Eiche/ })).toHaveTextContent(/^Eiche0 von 10,0\s%$/)
  expect(byParty.getByRole('row', { name: /^Tanne/ })).toHaveTextContent(/^Tanne2 von 450,0\s%$/)
  const chart = within(await screen.findByRole('figure', { name: 'Abgaben im Lauf der Tage' }))
  await userEvent.click(chart.getByRole('button', { name: 'Als Tabelle zeigen' }))
  const days = within(chart.getByRole('table')).getAllByRole('row')
  expect(days.at(-1)).toHaveTextContent('18.11.202600')
  expect(days.at(-2)).toHaveTextContent('19.11.202610')
  expect(days.at(1)).toHaveTextContent(/11$/)
})

test('the board can be limited to a party and its candidates', async () => {
  serveParticipants({
    status: 2,
    parties: PARTIES,
    candidates: [
      buildCandidate(31, 'Amsel', { party_id: 21, party_name: 'Tanne' }),
      buildCandidate(32, 'Berg', { party_id: null, party_name: '' }),
    ],
  })
  await openPortal(`${PAGE}?tab=board&party=21`)
  expect(await screen.findByRole('row', { name: /Amsel/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tanne' })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Berg/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Eiche' })).toBeNull()
})

test('before the theses are final the board says that nobody can answer yet', async () => {
  serveParticipants({ status: 1, parties: PARTIES })
  await openPortal(`${PAGE}?tab=board`)
  await openHint()
  expect(await screen.findByText(/solange die Thesen festgelegt sind/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /erinnern/ })).toBeNull()
})

test('what the editors change about somebody is not shown as a step of that person', async () => {
  const candidates = [
    buildCandidate(31, 'Amsel', { status: 0, updated_at: '2026-11-19T10:00:00Z' }),
    buildCandidate(32, 'Berg', { status: 2, invitation: invitation('sent'), updated_at: '2026-11-19T10:00:00Z' }),
  ]
  serveParticipants({ status: 2, candidates })
  await openPortal(`${PAGE}?tab=board`)
  expect(await screen.findByRole('row', { name: /Amsel/ })).toHaveTextContent(/noch nichts/)
  expect(screen.getByRole('row', { name: /Berg/ })).toHaveTextContent(/eingeladen .*12\.11\.2026/)
})

async function openHint() {
  fireEvent.click(await screen.findByRole('button', { name: 'Hinweis zu „Stand der Antworten“' }))
}

test('the displayed list can be downloaded for spreadsheet programs', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne', { name: '=Tanne' }), ...PARTIES.slice(1)] })
  const downloads = recordDownloads()
  await openPortal(`${PAGE}?status=created`)
  await userEvent.click(await screen.findByRole('button', { name: 'Weiteres zur Liste' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Als CSV herunterladen', hidden: true }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Parteien.csv']))
  const reader = new FileReader()
  reader.readAsText(downloads[0]?.file as Blob)
  await waitFor(() => expect(reader.result).toContain('Tanne'))
  const [heading, ...rows] = String(reader.result).trim().split('\r\n')
  expect(heading).toMatch(/Name;Vollständiger Name;Kontakt;Stand;Antworten;Letzte Änderung$/)
  expect(rows).toEqual([expect.stringMatching(/^Tanne;'=Tanne;;Angelegt;0;"20\.11\.2026, \d\d:\d\d"$/)])
})

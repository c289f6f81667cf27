// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recordDownloads } from '../../../../test/downloads.ts'
import { buildJob, serveJob } from '../../../../test/jobs.ts'
import { buildCandidate, buildParty, serveParticipants } from '../../../../test/participants.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { serveThisFile } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'

serveThisFile()

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
  buildCandidate(33, 'Elster', { status: 3, rated: 2 }),
]

const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter(Boolean)

test('the board shows who has not submitted, with totals of the participants', async () => {
  serveParticipants({ status: 2, parties: PARTIES, candidates: CANDIDATES })
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('tab', { name: 'Antwortstand' }))
  expect(await screen.findByText('1 von 2 haben abgegeben')).toBeVisible()
  expect(screen.getByText('1 von 3 haben abgegeben')).toBeVisible()
  expect(names()).toEqual(['Ada Amsel', 'Ada Dohle', 'Eiche', 'Ada Elster', 'Tanne'])
  const party = screen.getByRole('row', { name: /Eiche/ })
  expect(party).toHaveTextContent(/1 von 2 Thesen.*Aktiv/)
  expect(screen.getByRole('row', { name: /^Tanne/ })).toHaveTextContent(/Abgegeben.*19\.11\.2026/)
  expect(screen.getByRole('link', { name: 'Ada Amsel' })).toHaveAttribute('href', `${PAGE}?tab=candidates&open=31`)
})

test('those who have not submitted can be filtered and reminded together', async () => {
  serveParticipants({ status: 3, parties: PARTIES, candidates: CANDIDATES })
  const job = serveJob(buildJob(6, { kind: 'reminders' }))
  const { router } = await openPortal(`${PAGE}?tab=board`)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Antworten' }), 'Noch nicht abgegeben')
  await waitFor(() => expect(names()).toEqual(['Ada Amsel', 'Ada Dohle', 'Eiche']))
  expect(router.state.location.search).toEqual({ tab: 'board', status: 'open' })
  // Dohle was never invited and cannot answer.
  await userEvent.click(screen.getByRole('button', { name: 'Ausstehende erinnern (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erinnerung verschicken' }))
  expect(dialog.getByText(/^2 Beteiligte bekommen je eine E-Mail/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '2 erinnern' }))
  expect(await screen.findByRole('region', { name: 'Erinnerungen verschicken' })).toBeVisible()
  expect(job.sent).toEqual([{ candidates: [31], parties: [22], Mailoptions: {} }])
})

test('before the theses are final the board says that nobody can answer yet', async () => {
  serveParticipants({ status: 1, parties: PARTIES })
  await openPortal(`${PAGE}?tab=board`)
  expect(await screen.findByText(/solange die Thesen festgelegt sind/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /erinnern/ })).toBeNull()
})

test('the displayed list can be downloaded for spreadsheet programs', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne', { name: '=Tanne' }), ...PARTIES.slice(1)] })
  const downloads = recordDownloads()
  await openPortal(`${PAGE}?status=created`)
  await userEvent.click(await screen.findByRole('button', { name: 'Als CSV herunterladen' }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Parteien.csv']))
  const reader = new FileReader()
  reader.readAsText(downloads[0]?.file as Blob)
  await waitFor(() => expect(reader.result).toContain('Tanne'))
  const [heading, ...rows] = String(reader.result).trim().split('\r\n')
  expect(heading).toMatch(/Name;Vollständiger Name;Stand;Antworten;Letzte Änderung$/)
  expect(rows).toEqual([expect.stringMatching(/^Tanne;'=Tanne;Angelegt;0;"20\.11\.2026, \d\d:\d\d"$/)])
})

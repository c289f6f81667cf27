// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildCandidate, buildParty, serveParticipants } from '../../../../test/participants.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/applications/7/administration'
const REASON = 'Frau Eiche bat darum.'
const SUBMITTED = { status: 2, rated: 2, public: true, submitted_at: '2026-11-19T08:00:00Z' }
const REOPENED = { ...SUBMITTED, status: 1, reopened: { reason: REASON, reopened_at: '2026-11-21T09:10:00Z' } }

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const details = async (name: string) => within(await screen.findByLabelText(`Angaben zu ${name}`))

test.each([
  ['Tanne', 'parties', 21],
  ['Ada Amsel', 'candidates', 31],
])('the submitted answers of %s can be reopened with a reason', async (name, kind, id) => {
  const { sent } = serveParticipants({
    status: 3,
    parties: [buildParty(21, 'Tanne', SUBMITTED)],
    candidates: [buildCandidate(31, 'Amsel', { ...SUBMITTED, status: 3 })],
  })
  await openPortal(`${PAGE}?tab=${kind}&open=${id}`)
  await userEvent.click(await (await details(name)).findByRole('button', { name: 'Antworten wieder öffnen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Antworten wieder öffnen' }))
  await waitFor(() => expect(dialog.getByText(/sehen Wählerinnen und Wähler bis dahin weiter/)).toBeVisible())
  await userEvent.click(dialog.getByRole('button', { name: 'Wieder öffnen' }))
  expect(dialog.getByLabelText(/^Begründung/)).toBeInvalid()
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Begründung/), { target: { value: REASON } })
  await userEvent.click(dialog.getByRole('button', { name: 'Wieder öffnen' }))
  expect(await screen.findByText(`Die Antworten von ${name} sind wieder geöffnet.`)).toBeVisible()
  expect(sent).toEqual([[`POST matches/${kind}/${id}/reopen`, { reason: REASON }]])
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
})

test('the form asks for a reason without names if voters will read it, which applies to parties only', async () => {
  serveParticipants({
    status: 3,
    parties: [buildParty(21, 'Tanne', SUBMITTED)],
    candidates: [buildCandidate(31, 'Amsel', { ...SUBMITTED, status: 3 })],
  })
  const { unmount } = await openPortal(`${PAGE}?tab=parties&open=21`)
  await userEvent.click(await (await details('Tanne')).findByRole('button', { name: 'Antworten wieder öffnen' }))
  expect(await screen.findByLabelText(/^Begründung/)).toHaveAccessibleDescription(
    /Bitte ohne Namen: Auch Wählerinnen und Wähler lesen sie/,
  )
  unmount()
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  await userEvent.click(await (await details('Ada Amsel')).findByRole('button', { name: 'Antworten wieder öffnen' }))
  expect(await screen.findByLabelText(/^Begründung/)).not.toHaveAccessibleDescription(/Wählerinnen/)
})

test('an error that prevents reopening is shown in the dialog', async () => {
  serveParticipants({ status: 3, parties: [buildParty(21, 'Tanne', SUBMITTED)] })
  const words = 'Antworten werden nicht mehr angenommen.'
  server.use(
    http.post(apiUrl('/applications/7/matches/parties/21/reopen'), () =>
      problem(409, 'wrong_state', { message: words, detail: words }),
    ),
  )
  await openPortal(`${PAGE}?open=21`)
  await userEvent.click(await (await details('Tanne')).findByRole('button', { name: 'Antworten wieder öffnen' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Begründung/), { target: { value: REASON } })
  await userEvent.click(dialog.getByRole('button', { name: 'Wieder öffnen' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(words)
})

test('only submitted answers can be reopened, and only while answers are accepted', async () => {
  serveParticipants({ status: 4, parties: [buildParty(21, 'Tanne', SUBMITTED)] })
  await openPortal(`${PAGE}?open=21`)
  const form = await details('Tanne')
  expect(await form.findByRole('button', { name: 'Deaktivieren' })).toBeVisible()
  expect(form.queryByRole('button', { name: 'Antworten wieder öffnen' })).toBeNull()
})

test('list and board show since when answers are reopened, and do not count them as submitted', async () => {
  serveParticipants({ status: 3, parties: [buildParty(21, 'Tanne', SUBMITTED), buildParty(22, 'Eiche', REOPENED)] })
  await openPortal(`${PAGE}?open=22`)
  expect(await screen.findByRole('row', { name: /Wieder geöffnet seit 21\.11\.2026/ })).toBeVisible()
  const form = await details('Eiche')
  expect(form.getByText(`Begründung: ${REASON}`)).toBeVisible()
  expect(form.getByText(/sehen bis zur neuen Abgabe die Antworten vom 19\.11\.2026/)).toBeVisible()
  expect(form.queryByRole('button', { name: 'Antworten wieder öffnen' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Antwortstand' }))
  expect(await screen.findByText('1 von 2 haben abgegeben')).toBeVisible()
  expect(screen.getByText(/^Eine Abgabe ist wieder geöffnet/)).toBeVisible()
  const board = within(screen.getByRole('table', { name: 'Stand der Antworten' }))
  expect(board.getByRole('row', { name: /Eiche/ })).toHaveTextContent(/wieder geöffnet 21\.11\.2026.*geändert/)
})

test('the history is loaded on demand, with the reasons of reopenings and the earlier explanations', async () => {
  serveParticipants({ status: 3, parties: [buildParty(21, 'Tanne', SUBMITTED)] })
  const asked: string[] = []
  server.use(
    http.get(apiUrl('/applications/7/theses'), () =>
      HttpResponse.json([{ language: 'de', theses: [{ id: 11, title: 'Verkehr', text: 'Tempo 30 überall.' }] }]),
    ),
    http.get(apiUrl('/applications/7/matches/parties/21/history'), ({ request }) => {
      asked.push(request.url)
      return HttpResponse.json({
        reopenings: [
          {
            reason: REASON,
            reopened_at: '2026-11-18T09:10:00Z',
            reopened_by: 'Ida Igel',
            resubmitted_at: '2026-11-19T08:00:00Z',
          },
        ],
        explanations: [
          {
            statement_id: 11,
            explanation: 'Weil es sicherer ist.',
            translations: {},
            replaced_at: '2026-11-20T08:00:00Z',
            replaced_by: null,
          },
        ],
      })
    }),
  )
  await openPortal(`${PAGE}?open=21`)
  const form = await details('Tanne')
  const title = await form.findByText('Verlauf der Antworten')
  expect(asked).toEqual([])
  const disclosure = title.closest('details') as HTMLDetailsElement
  disclosure.open = true
  await waitFor(() => expect(form.getByText(REASON)).toBeVisible())
  expect(form.getByText(/18\.11\.2026.*Ida Igel/)).toBeVisible()
  expect(form.getByText(/^Neu abgegeben am 19\.11\.2026/)).toBeVisible()
  expect(form.getByText('Tempo 30 überall.')).toBeVisible()
  expect(form.getByText('Weil es sicherer ist.')).toBeVisible()
})

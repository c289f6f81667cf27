// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveAnswers } from '../../../test/answers.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { recordServerTime } from '../../api/serverTime.ts'

setupTestServer()

const PAGE = '/portal/candidates/31/theses'
const PARTY_PAGE = '/portal/parties/21/theses'

/** Every test uses another person, so that no unsent entries are left from earlier tests. */
let person = 0

/** The storage key of the unsent entries. */
const getStorageKey = () => `answers:${person}:candidate:31`

function signInAs(role: 'candidate' | 'trustperson') {
  const held = { application_id: 7, party_id: 21, party_name: 'Tanne', candidate_id: role === 'candidate' ? 31 : null }
  const me = buildMe(role, held)
  signIn({ ...me, User: { ...me.User, id: person } })
}

const setServerTime = (time: Date) => recordServerTime(new Response(null, { headers: { date: time.toUTCString() } }))

beforeEach(() => {
  person += 1
  preparePage('de')
  signInAs('candidate')
})

const thesis = (text: RegExp) => screen.findByRole('heading', { level: 2, name: text })
const answer = (name: string) => screen.getByRole('radio', { name })
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const findSavedNotice = () => screen.findByText(/^Gespeichert, \d\d:\d\d Uhr$/)
/** Switches off that a rating leads to the next thesis. */
const stayAfterRating = () => localStorage.setItem('goOnAfterRating', 'false')
const reconnect = () => window.dispatchEvent(new Event('online'))

const RATED = { 11: { value: 100, explanation: 'Weil es ruhiger wird.' }, 12: { value: 0 }, 13: { value: 50 } }

test('a rating is saved at once, and so is an explanation when the typing pauses', async () => {
  const { getSavedAnswers } = serveAnswers()
  stayAfterRating()
  await openPortal(PAGE)
  expect(await thesis(/^In Obsthausen soll überall Tempo 30 gelten/)).toBeVisible()
  await userEvent.click(answer('Stimme eher zu'))
  expect(await findSavedNotice()).toHaveAttribute('role', 'status')
  write(screen.getByRole('textbox', { name: 'Begründung (freiwillig)' }), 'Es wird leiser. ')
  await waitFor(() =>
    expect(getSavedAnswers()).toEqual([
      [11, 75, ''],
      [11, 75, 'Es wird leiser.'],
    ]),
  )
})

test('the cursor stays where it is in the text when the text has been saved', async () => {
  serveAnswers({ given: RATED })
  await openPortal(`${PAGE}?thesis=1`)
  const field: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Begründung (freiwillig)' })
  write(field, 'Weil es viel ruhiger wird.')
  field.setSelectionRange(8, 8)
  await findSavedNotice()
  expect(field).toHaveValue('Weil es viel ruhiger wird.')
  expect(field.selectionStart).toBe(8)
})

test('the screen opens the first unrated thesis, and the URL and the focus follow the current thesis', async () => {
  serveAnswers({ given: { 11: { value: 100 } } })
  const { router } = await openPortal(PAGE)
  expect(await thesis(/Hebesatz/)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({ thesis: '2' }))
  await userEvent.click(await link('Weiter'))
  await waitFor(async () => expect(await thesis(/Stadtwald/)).toHaveFocus())
  expect(router.state.location.search).toEqual({ thesis: '3' })
})

test('a message confirms each saved rating, and another one reports an explanation without a rating', async () => {
  serveAnswers()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  expect(await screen.findByText('Die Antwort ist gespeichert.')).toBeVisible()
  await thesis(/Hebesatz/)
  expect(screen.queryByText('Es wurde keine Antwort gewählt.')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Begründung/ }), 'Weil')
  await userEvent.click(await link('Weiter'))
  expect(await screen.findByText('Es wurde keine Antwort gewählt.')).toBeVisible()
})

test('on a phone the footer alone confirms a rating, so that no message covers the header', async () => {
  const isPhone = (media: string) => media.startsWith('(max-width')
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMedia(media), matches: isPhone(media) }))
  serveAnswers()
  stayAfterRating()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  expect(await findSavedNotice()).toBeVisible()
  expect(screen.queryByText('Die Antwort ist gespeichert.')).toBeNull()
})

test('keyboard shortcuts rate a thesis, clear its rating and open the next one, but not while a text is typed', async () => {
  const { getSavedAnswers } = serveAnswers()
  stayAfterRating()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  await userEvent.keyboard('5')
  await waitFor(() => expect(answer('Stimme gar nicht zu')).toBeChecked())
  await userEvent.keyboard('0')
  await waitFor(() => expect(answer('Stimme gar nicht zu')).not.toBeChecked())
  await userEvent.type(screen.getByRole('textbox', { name: /Begründung/ }), '1')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([11, null, '1']))
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(await thesis(/Hebesatz/)).toBeVisible()
})

test('answers given offline are stored on the device with a message, and sent after reconnecting', async () => {
  const { connection, getSavedAnswers } = serveAnswers()
  connection.isOffline = true
  stayAfterRating()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  expect(await screen.findByText(/^Keine Verbindung\. Ihre Angaben sind auf diesem Gerät/)).toBeVisible()
  await userEvent.click(answer('Stimme voll zu'))
  expect(JSON.parse(localStorage.getItem(getStorageKey()) ?? '')).toMatchObject({
    11: { position: { value: 100 }, seen: null },
  })
  connection.isOffline = false
  reconnect()
  expect(await findSavedNotice()).toBeVisible()
  expect(getSavedAnswers()).toEqual([[11, 100, '']])
  expect(localStorage.getItem(getStorageKey())).toBeNull()
})

test('answers that an earlier visit could not send are shown and sent', async () => {
  const { getSavedAnswers } = serveAnswers({ given: { 11: { value: 0 } } })
  const position = { value: 100, explanation: { de: 'Ohne Netz geschrieben.' } }
  localStorage.setItem(getStorageKey(), JSON.stringify({ 11: { position, fate: 'waiting', seen: '"0"', tried: [] } }))
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  expect(answer('Stimme voll zu')).toBeChecked()
  expect(screen.getByRole('textbox', { name: /Begründung/ })).toHaveValue('Ohne Netz geschrieben.')
  expect(await findSavedNotice()).toBeVisible()
  expect(getSavedAnswers()).toEqual([[11, 100, 'Ohne Netz geschrieben.']])
})

test('unsent answers are sent as soon as any page of the portal is opened', async () => {
  const { getSavedAnswers } = serveAnswers()
  const position = { value: 75, explanation: {} }
  localStorage.setItem(getStorageKey(), JSON.stringify({ 12: { position, fate: 'waiting', seen: null, tried: [] } }))
  await openPortal('/portal/settings')
  await waitFor(() => expect(getSavedAnswers()).toEqual([[12, 75, '']]))
})

/** Rejects every answer. */
function rejectAnswers() {
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/31/votes'), () =>
      problem(409, 'wrong_state', { detail: 'Das geht gerade nicht.' }),
    ),
  )
}

test('a rejected answer is reported where it is shown, and not in a message as well', async () => {
  serveAnswers()
  rejectAnswers()
  stayAfterRating()
  await openPortal(PAGE)
  await thesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  const alert = await screen.findByRole('alert', { name: 'Diese Angabe konnte nicht gespeichert werden' })
  expect(alert).toHaveTextContent('Das geht gerade nicht.')
  expect(screen.getAllByText(/Das geht gerade nicht\./)).toHaveLength(1)
})

test('an answer that is rejected while another page is open is reported by a message', async () => {
  serveAnswers()
  rejectAnswers()
  const position = { value: 75, explanation: {} }
  localStorage.setItem(getStorageKey(), JSON.stringify({ 12: { position, fate: 'waiting', seen: null, tried: [] } }))
  await openPortal('/portal/settings')
  expect(await screen.findByText(/^Die Antwort konnte nicht gespeichert werden\./)).toBeVisible()
})

test('an answer whose response was lost does not conflict with the same user’s next answer', async () => {
  const { connection, getSavedAnswers } = serveAnswers()
  connection.losesResponses = true
  stayAfterRating()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  await screen.findByText(/^Keine Verbindung/)
  await userEvent.click(answer('Stimme voll zu'))
  connection.losesResponses = false
  reconnect()
  expect(await findSavedNotice()).toBeVisible()
  expect(getSavedAnswers().at(-1)).toEqual([11, 100, ''])
  expect(screen.queryByText('Jemand anderes war schneller')).toBeNull()
})

test('a trust person whose answer conflicts with a newer one sees both versions and chooses one', async () => {
  signInAs('trustperson')
  const { storeAnswer, getSavedAnswers } = serveAnswers({ kind: 'party', given: { 11: { value: 50 } } })
  stayAfterRating()
  await openPortal(`${PARTY_PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  storeAnswer(11, { value: 0, explanation: 'Das bremst alle.' })
  await userEvent.click(answer('Stimme voll zu'))

  const theirs = within(await screen.findByRole('region', { name: 'Die andere Fassung' }))
  const mine = within(screen.getByRole('region', { name: 'Ihre Fassung' }))
  expect(await theirs.findByText('Stimme gar nicht zu')).toBeVisible()
  expect(theirs.getByText('Das bremst alle.')).toBeVisible()
  expect(mine.getByText('Stimme voll zu')).toBeVisible()
  expect(getSavedAnswers()).toEqual([])

  await userEvent.click(theirs.getByRole('button', { name: 'Die andere nehmen' }))
  await waitFor(() => expect(answer('Stimme gar nicht zu')).toBeChecked())
  await userEvent.click(await button('Rückgängig'))
  await userEvent.click(await button('Meine Fassung nehmen'))
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 100, '']]))
})

test('a candidate sees that the other version comes from another device, and stays at the thesis after choosing one', async () => {
  const { storeAnswer } = serveAnswers({ given: { 11: { value: 50 } } })
  stayAfterRating()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  storeAnswer(11, { value: 0 })
  await userEvent.click(answer('Stimme voll zu'))
  const alert = await screen.findByRole('alert', { name: 'Auf einem anderen Gerät geändert' })
  await waitFor(() => expect(alert).toHaveFocus())
  expect(alert).toHaveTextContent('Sie haben diese Antwort auf einem anderen Gerät geändert.')
  await userEvent.click(await button('Die andere nehmen'))
  await waitFor(async () => expect(await thesis(/Tempo 30/)).toHaveFocus())
})

test('a rating given after another person has submitted is reported and discarded', async () => {
  signInAs('trustperson')
  const { submit } = serveAnswers({ kind: 'party', given: RATED })
  await openPortal(`${PARTY_PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  submit()
  await userEvent.click(answer('Neutral'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Antworten sind abgegeben' })).toBeVisible()
  const alert = await screen.findByRole('alert', { name: 'Eine Angabe kam zu spät' })
  expect(alert).toHaveTextContent('die Bewertungen stehen fest')
  expect(alert).toHaveTextContent('Neutral')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
  expect(localStorage.getItem(`answers:${person}:party:21`)).toBeNull()
})

test('a deadline that passes while the page is open ends answering there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    setServerTime(new Date())
  })
  serveAnswers({ given: { 11: { value: 50 } }, instance: { answers_until: '2098-03-01', sundown_date: '2099-03-14' } })
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  setServerTime(new Date('2098-03-02T12:00:00Z'))
  act(() => void vi.advanceTimersByTime(6_000))
  expect(await screen.findByRole('alert', { name: 'Die Frist ist vorbei' })).toBeVisible()
})

test('an answer that is not sent in time stays on the device until the server refuses it, and is then shown', async () => {
  const { connection } = serveAnswers({ instance: { answers_until: '2020-03-01' } })
  connection.isOffline = true
  const path = apiUrl('/applications/7/matches/candidates/31/votes')
  server.use(http.put(path, () => (connection.isOffline ? undefined : problem(409, 'answers_closed'))))
  const position = { value: 100, explanation: { de: 'Ohne Netz geschrieben.' } }
  localStorage.setItem(getStorageKey(), JSON.stringify({ 11: { position, fate: 'held', seen: null, tried: [] } }))
  await openPortal(PAGE)
  expect(await screen.findByRole('alert', { name: 'Die Frist ist vorbei' })).toBeVisible()
  expect(await screen.findByText('Ohne Netz geschrieben.')).toBeVisible()
  expect(localStorage.getItem(getStorageKey())).not.toBeNull()
  connection.isOffline = false
  reconnect()
  const alert = await screen.findByRole('alert', { name: 'Eine Angabe kam zu spät' })
  expect(alert).toHaveTextContent('Ohne Netz geschrieben.')
  expect(localStorage.getItem(getStorageKey())).toBeNull()
  expect(localStorage.getItem(`${getStorageKey()}:late`)).toContain('Ohne Netz geschrieben.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('alert', { name: 'Eine Angabe kam zu spät' })).toBeNull()
  expect(localStorage.getItem(`${getStorageKey()}:late`)).toBeNull()
})

test('an answer that is refused says what is wrong with it, and is sent again once that is mended', async () => {
  const { getSavedAnswers } = serveAnswers({ given: RATED })
  let isRefused = true
  const errors = [{ field: 'explanation', code: 'invisible_characters' }]
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/31/votes'), () =>
      isRefused ? problem(422, 'input_error', { errors }) : undefined,
    ),
  )
  await openPortal(`${PAGE}?thesis=1`)
  write(await screen.findByRole('textbox', { name: 'Begründung (freiwillig)' }), 'Weil\u2028es so ist.')
  const alert = await screen.findByRole('alert', { name: 'Diese Angabe konnte nicht gespeichert werden' })
  const reason = /Hier steht ein Zeilenumbruch oder ein unsichtbares Zeichen/
  expect(within(alert).getByRole('listitem')).toHaveTextContent(reason)
  await userEvent.click(within(alert).getByRole('button', { name: 'Ändern' }))
  const field = await screen.findByRole('textbox', { name: 'Begründung (freiwillig)' })
  expect(field).toHaveAccessibleDescription(reason)
  isRefused = false
  write(field, 'Weil es so ist.')
  expect(field).not.toHaveAccessibleDescription(reason)
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 100, 'Weil es so ist.']]))
})

test('positions that came too late are still shown at the next visit', async () => {
  serveAnswers({ given: RATED, submitted: true, instance: { status: 4 } })
  const late = { 11: { value: 0, explanation: { de: 'Zu spät geschrieben.' } } }
  localStorage.setItem(`${getStorageKey()}:late`, JSON.stringify(late))
  await openPortal(PAGE)
  expect(await screen.findByRole('alert', { name: 'Eine Angabe kam zu spät' })).toHaveTextContent(
    'Zu spät geschrieben.',
  )
})

test('an explanation that is too long is not sent, with a message', async () => {
  const { getSavedAnswers } = serveAnswers()
  stayAfterRating()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  const field = screen.getByRole('textbox', { name: /Begründung/ })
  write(field, 'ä'.repeat(1001))
  expect(field).toHaveAccessibleDescription(/Die Begründung ist zu lang: bitte kürzen\..*1\.001 von 1\.000 Zeichen/)
  await userEvent.click(answer('Neutral'))
  expect(getSavedAnswers()).toEqual([])
  write(field, 'Kurz.')
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 50, 'Kurz.']]))
})

test('an explanation that is too long does not count, and the review names its thesis with a link', async () => {
  serveAnswers({ given: RATED })
  const { router } = await openPortal(`${PAGE}?view=explain`)
  const [field] = await screen.findAllByRole('textbox', { name: /Begründung/ })
  write(field as HTMLElement, 'ä'.repeat(1010))
  expect(screen.getByText('1 von 3 Thesen begründet')).toBeVisible()
  await userEvent.click(await link('Zur Abgabe'))
  const submit = await button('Antworten verbindlich abgeben')
  expect(submit).toBeDisabled()
  expect(submit).toHaveAccessibleDescription('Die Begründung zu These 2 ist 10 Zeichen zu lang.')
  expect(screen.getByText(/^Eine These haben Sie begründet/)).toBeVisible()
  const box = within(screen.getByRole('alert', { name: 'Hier müssen Sie etwas entscheiden' }))
  expect(box.getByRole('link')).toHaveAttribute('href', `${PAGE}?thesis=2&from=submit`)
  await userEvent.click(await link('Begründungen ergänzen'))
  expect(await screen.findAllByRole('textbox', { name: /Begründung/ })).toHaveLength(2)
  await userEvent.click(await link('Zur Abgabe'))
  await userEvent.click(await link('Kürzen'))
  expect(await thesis(/Hebesatz/)).toBeVisible()
  expect(router.state.location.search).toEqual({ thesis: '2', from: 'submit' })
  write(screen.getByRole('textbox', { name: /Begründung/ }), 'Kurz.')
  await userEvent.click(await link('Zur Abgabe'))
  expect(screen.getByText(/^2 Thesen haben Sie begründet/)).toBeVisible()
  await waitFor(async () => expect(await button('Antworten verbindlich abgeben')).toBeEnabled())
})

test('the review leads to an answer that waits for a decision', async () => {
  signInAs('trustperson')
  const { storeAnswer } = serveAnswers({ kind: 'party', given: RATED })
  stayAfterRating()
  await openPortal(`${PARTY_PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  storeAnswer(11, { value: 0 })
  await userEvent.click(answer('Neutral'))
  await screen.findByRole('alert', { name: 'Jemand anderes war schneller' })
  await userEvent.click(await link('Abgeben'))
  const submit = await button('Antworten verbindlich abgeben')
  expect(submit).toHaveAccessibleDescription(/^Ihre Antwort auf These 1 ist nicht gespeichert/)
  expect(await link('Zur These')).toHaveAttribute('href', `${PARTY_PAGE}?thesis=1&from=submit`)
})

test('in an instance with two languages an explanation in the second language can be added', async () => {
  const { getSavedAnswers } = serveAnswers({ instance: { languages: ['de', 'en'] } })
  let sent: unknown
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'PUT') sent = await request.clone().json()
  })
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  await userEvent.click(await button('Auch auf Englisch begründen'))
  write(screen.getByRole('textbox', { name: 'Begründung auf Englisch (freiwillig)' }), 'Quieter.')
  await waitFor(() => expect(getSavedAnswers()).toHaveLength(1))
  expect(sent).toMatchObject({ statement_id: 11, explanation: '', translations: { en: 'Quieter.' } })
  server.events.removeAllListeners()
})

test('theses can be rated in the list, which can show only the unrated ones', async () => {
  const { getSavedAnswers } = serveAnswers({ given: { 11: { value: 100 } } })
  const { router } = await openPortal(`${PAGE}?view=list`)
  await userEvent.click(await link('Nur die 2 offenen Thesen zeigen'))
  expect(router.state.location.search).toEqual({ view: 'list', show: 'open' })
  const [first, ...others] = await screen.findAllByRole('radiogroup')
  expect(others).toHaveLength(1)
  await userEvent.click(within(first as HTMLElement).getByRole('radio', { name: 'Neutral' }))
  await waitFor(() => expect(getSavedAnswers()).toEqual([[12, 50, '']]))
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
})

test('the list offers to show the unrated theses only while there are some', async () => {
  serveAnswers({ given: RATED })
  await openPortal(`${PAGE}?view=list`)
  await screen.findAllByRole('radiogroup')
  expect(screen.queryByRole('link', { name: /offenen? These/ })).toBeNull()
})

test('a candidate sees the submitted answers of the party, and no answer is preselected', async () => {
  serveAnswers({ ofParty: { 11: { value: 0, explanation: 'Autos brauchen Vorfahrt.' } } })
  await openPortal(`${PAGE}?thesis=1`)
  const party = await screen.findByRole('group', { name: 'Ihre Partei (Tanne) antwortet' })
  expect(party).toHaveTextContent('Stimme gar nicht zu')
  expect(party).toHaveTextContent('Autos brauchen Vorfahrt.')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(await link('Liste'))
  await screen.findAllByRole('radiogroup')
  expect(screen.getByRole('group', { name: 'Ihre Partei (Tanne) antwortet' })).toHaveTextContent('Autos brauchen')
})

test('submitting requires every thesis to be rated, and the unrated ones are listed with links', async () => {
  serveAnswers({ given: { 11: { value: 100 } } })
  const { router } = await openPortal(`${PAGE}?view=submit`)
  expect(await screen.findByRole('heading', { name: '2 Thesen sind noch offen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /abgeben/ })).toBeNull()
  expect(screen.queryByText('Es wurde keine Antwort gewählt.')).toBeNull()
  await userEvent.click(await link('These 3: Der Stadtwald soll wachsen dürfen.'))
  expect(await thesis(/Stadtwald/)).toBeVisible()
  expect(router.state.location.search).toEqual({ thesis: '3' })
})

test('the review explains what submitting does, and one tap submits and locks the ratings', async () => {
  serveAnswers({ given: RATED, instance: { status: 3 } })
  await openPortal(`${PAGE}?view=submit`)
  const effects = within(await screen.findByRole('region', { name: 'Alle 3 Thesen sind bewertet' }))
  expect(effects.getByText('Die 3 Bewertungen stehen fest. Ändern lassen sie sich dann nicht mehr.')).toBeVisible()
  expect(effects.getByText(/^Eine These haben Sie begründet/)).toBeVisible()
  expect(effects.getByText(/sehen Ihre Antworten sofort/)).toBeVisible()
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  expect(await screen.findByText('Abgegeben am 20. November 2026 um 11:00 Uhr')).toBeVisible()
  expect(screen.getByText('Stimme voll zu')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('review and receipt lead to the preview of what voters see', async () => {
  serveAnswers({ given: RATED })
  await openPortal(`${PAGE}?view=submit`)
  const address = '/portal/candidates/31/profile?view=preview'
  const name = 'So sehen Wählerinnen und Wähler Sie'
  expect(await link(name)).toHaveAttribute('href', address)
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  await screen.findByText(/^Abgegeben am/)
  expect(await link(name)).toHaveAttribute('href', address)
})

test('answers that are not sent yet cannot be submitted, with the reason', async () => {
  const { connection } = serveAnswers({ given: { ...RATED, 13: { value: null } } })
  connection.isOffline = true
  await openPortal(PAGE)
  await thesis(/Stadtwald/)
  await userEvent.click(answer('Neutral'))
  const submit = await button('Antworten verbindlich abgeben')
  expect(submit).toBeDisabled()
  expect(submit).toHaveAccessibleDescription(/^Eine Angabe ist noch nicht gesendet/)
  connection.isOffline = false
  reconnect()
  await waitFor(() => expect(submit).toBeEnabled())
})

test('submitting with an incomplete profile lists the missing fields with links', async () => {
  serveAnswers({ given: RATED })
  const errors = [{ field: 'list_place', code: 'required' }]
  const refuse = () => problem(409, 'profile_incomplete', { errors })
  server.use(http.post(apiUrl('/actions/finalize/candidate/31'), refuse))
  const { router } = await openPortal(`${PAGE}?view=submit`)
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  const gaps = await screen.findByRole('alert', { name: 'Ihr Profil ist noch nicht vollständig' })
  expect(gaps.parentElement).toHaveFocus()
  expect(screen.queryByText(/Das konnte nicht gesendet werden/)).toBeNull()
  await userEvent.click(within(gaps).getByRole('link', { name: 'Listenplatz' }))
  await waitFor(() => expect(router.state.location.href).toBe('/portal/candidates/31/profile#list_place'))
})

test('answers that are refused are reported once, above the review', async () => {
  serveAnswers({ given: RATED })
  const refuse = () => problem(409, 'no_answer', { detail: 'Eine These ist noch nicht bewertet.' })
  server.use(http.post(apiUrl('/actions/finalize/candidate/31'), refuse))
  await openPortal(`${PAGE}?view=submit`)
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  const alert = await screen.findByText('Eine These ist noch nicht bewertet.')
  await waitFor(() => expect(alert.closest('[tabindex="-1"]')).toHaveFocus())
  expect(screen.queryByText('Es wurde keine Antwort gewählt.')).toBeNull()
})

test('the review lists the missing fields of the profile before the submission', async () => {
  serveAnswers({ given: RATED, missingFields: ['first_name', 'list_place'] })
  await openPortal(`${PAGE}?view=submit`)
  const gaps = await screen.findByRole('alert', { name: 'Ihr Profil ist noch nicht vollständig' })
  const links = within(gaps).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Vorname', 'Listenplatz'])
})

test('the screen opens with the review if all theses are rated', async () => {
  serveAnswers({ given: RATED })
  await openPortal(PAGE)
  expect(await button('Antworten verbindlich abgeben')).toBeEnabled()
})

test('the label of an explanation names its language if the portal is in another one', async () => {
  serveAnswers({ instance: { languages: ['de', 'en'], default_language: 'en' } })
  await openPortal(PAGE)
  expect(await screen.findByRole('textbox', { name: 'Begründung auf Englisch (freiwillig)' })).toBeVisible()
})

test('undoing an answer taken over from the party removes its explanations in all languages with one request', async () => {
  const { getSavedAnswers } = serveAnswers({
    given: { 11: { value: 100 } },
    ofParty: { 11: { value: 100, explanation: 'Darum.', translations: { en: 'Because.' } } },
    instance: { languages: ['de', 'en'] },
  })
  await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await button('Begründung übernehmen'))
  await findSavedNotice()
  await userEvent.click(await button('Rückgängig'))
  await waitFor(() => expect(getSavedAnswers()).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(getSavedAnswers()).toHaveLength(2)
})

test('answers that another person has changed are shown for review before they can be submitted', async () => {
  signInAs('trustperson')
  const { storeAnswer } = serveAnswers({ kind: 'party', given: RATED })
  await openPortal(`${PARTY_PAGE}?view=submit`)
  const submit = await button('Antworten verbindlich abgeben')
  storeAnswer(12, { value: 100 })
  await userEvent.click(submit)
  const alert = await screen.findByRole('alert', { name: 'Bitte lesen Sie noch einmal' })
  expect(within(alert).getByRole('region', { name: 'Vorher' })).toHaveTextContent('Stimme gar nicht zu')
  expect(within(alert).getByRole('region', { name: 'Jetzt' })).toHaveTextContent('Stimme voll zu')
  expect(screen.queryByText(/^Abgegeben am/)).toBeNull()

  await userEvent.click(submit)
  expect(await screen.findByText('Abgegeben am 20. November 2026 um 11:00 Uhr')).toBeVisible()
})

test('an answer that is changed at the moment of submitting is shown for review as well', async () => {
  signInAs('trustperson')
  const { storeAnswer } = serveAnswers({ kind: 'party', given: RATED })
  const change = () => {
    storeAnswer(13, { value: 0 })
    return problem(412, 'stale')
  }
  server.use(http.post(apiUrl('/actions/finalize/party/21'), change, { once: true }))
  await openPortal(`${PARTY_PAGE}?view=submit`)
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  const alert = await screen.findByRole('alert', { name: 'Bitte lesen Sie noch einmal' })
  expect(alert).toHaveTextContent('These 3')
  expect(screen.queryByText(/^Abgegeben am/)).toBeNull()
})

test('the review leads to a list of the theses without an explanation, and back', async () => {
  const { getSavedAnswers } = serveAnswers({ given: RATED })
  await openPortal(`${PAGE}?view=submit`)
  const offer = within(await screen.findByRole('region', { name: 'Begründungen ergänzen' }))
  expect(offer.getByText('1 von 3 Thesen begründet')).toBeVisible()
  await userEvent.click(offer.getByRole('link', { name: 'Begründungen ergänzen' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Begründungen ergänzen' })).toHaveFocus())
  const [finances, forest, ...others] = screen.getAllByRole('group')
  expect(others).toEqual([])
  expect(finances).toHaveAccessibleName(/Hebesatz/)
  expect(finances).toHaveTextContent('Stimme gar nicht zu')
  write(within(forest as HTMLElement).getByRole('textbox'), 'Weil er uns kühlt.')
  await waitFor(() => expect(getSavedAnswers()).toEqual([[13, 50, 'Weil er uns kühlt.']]))
  expect(screen.getByText('2 von 3 Thesen begründet')).toBeVisible()
  expect(within(forest as HTMLElement).getByRole('textbox')).toHaveValue('Weil er uns kühlt.')
  await userEvent.click(await link('Zur Abgabe'))
  expect(await button('Antworten verbindlich abgeben')).toBeEnabled()
  expect(screen.getByText('Weil er uns kühlt.')).toBeVisible()
})

test('the list of theses without an explanation is not offered when every answer is explained', async () => {
  const explanation = 'Weil es allen nützt.'
  serveAnswers({
    given: { 11: { value: 100, explanation }, 12: { value: 0, explanation }, 13: { value: 50, explanation } },
  })
  await openPortal(`${PAGE}?view=submit`)
  await button('Antworten verbindlich abgeben')
  expect(screen.queryByRole('link', { name: 'Begründungen ergänzen' })).toBeNull()
})

test('the receipt says when the answers were submitted, who sees them from when, and what can still be changed', async () => {
  serveAnswers({
    given: RATED,
    instance: {
      planned_launch_date: '2027-02-01',
      sundown_date: '2027-03-14',
      website: 'https://obsthausen.example/redaktion',
    },
  })
  await openPortal(`${PAGE}?view=submit`)
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Ihre Antworten sind abgegeben' })
  expect(heading).toHaveFocus()
  const receipt = within(screen.getByRole('alert', { name: 'Abgegeben am 20. November 2026 um 11:00 Uhr' }))
  expect(
    receipt.getByText(/sobald die Wahlhilfe veröffentlicht ist\. Geplant ist der 1\. Februar 2027\.$/),
  ).toBeVisible()
  expect(receipt.getByText(/^Begründungen können Sie bis zum 14\. März 2027/)).toBeVisible()
  expect(receipt.getByRole('link', { name: 'Website der Redaktion' })).toHaveAttribute(
    'href',
    'https://obsthausen.example/redaktion',
  )
  await userEvent.click(receipt.getByRole('link', { name: 'Zu den Begründungen' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Bewertungen und Begründungen' })).toHaveFocus())
})

test('an unmatched candidate reads before and after submitting that voters do not see the answers', async () => {
  serveAnswers({ given: RATED, matched: false, instance: { status: 3 } })
  await openPortal(`${PAGE}?view=submit`)
  const never =
    'Diese Wahlhilfe vergleicht nur Parteien: Wählerinnen und Wähler sehen die Antworten der Kandidierenden nicht.'
  expect(await screen.findByText(never)).toBeVisible()
  await userEvent.click(await button('Antworten verbindlich abgeben'))
  const receipt = within(await screen.findByRole('alert', { name: /^Abgegeben am/ }))
  expect(receipt.getByText(never)).toBeVisible()
})

test('the receipt names whom to ask about an error', async () => {
  const editors = {
    publisher: 'Stadtjugendring',
    contact: 'Kim Öztürk',
    phone: '01234 567-890',
    email: 'kim@example.org',
  }
  serveAnswers({ given: RATED, submitted: true, instance: { editors } })
  await openPortal(PAGE)
  const contact = await screen.findByText(/^Redaktion: /)
  expect(contact).toHaveTextContent('Redaktion: Kim Öztürk, Stadtjugendring, 01234 567-890, kim@example.org')
  expect(screen.getByRole('link', { name: '01234 567-890' })).toHaveAttribute('href', 'tel:01234567890')
  expect(screen.getByRole('link', { name: 'kim@example.org' })).toHaveAttribute('href', 'mailto:kim@example.org')
})

test('the footer says until when answers can be given', async () => {
  serveAnswers({ instance: { answers_until: '2099-03-01', sundown_date: '2099-03-14' } })
  await openPortal(PAGE)
  expect(await screen.findByText('Antworten bis 1. März 2099')).toBeVisible()
})

test('after the deadline answers can be read only, and the page says whom to ask', async () => {
  serveAnswers({
    given: { 11: { value: 100, explanation: '' } },
    instance: { answers_until: '2020-03-01', editors: { publisher: '', contact: 'Kim Öztürk', phone: '', email: '' } },
  })
  await openPortal(PAGE)
  const notice = within(await screen.findByRole('alert', { name: 'Die Frist ist vorbei' }))
  expect(notice.getByText(/^Antworten waren bis zum 1\. März 2020 möglich\./)).toBeVisible()
  expect(notice.getByText('Redaktion: Kim Öztürk')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('late answers can be given if the creator accepts them, and the footer says that they are marked', async () => {
  serveAnswers({ instance: { answers_until: '2020-03-01', late_answers: true } })
  await openPortal(PAGE)
  const notice = 'Die Frist endete am 1. März 2020. Ihre Antworten werden als verspätet gekennzeichnet.'
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.getAllByRole('radio')).not.toHaveLength(0)
})

test('the review says beside the button that answers are marked as late', async () => {
  serveAnswers({ given: RATED, instance: { answers_until: '2020-03-01', late_answers: true } })
  await openPortal(`${PAGE}?view=submit`, 'en')
  expect(await button('Submit final answers')).toBeEnabled()
  expect(screen.getByText('The deadline was March 1, 2020. Your answers will be marked as late.')).toBeVisible()
})

test('the receipt in a published voting guide says that voters see the answers now', async () => {
  serveAnswers({ given: RATED, submitted: true, instance: { status: 3 } })
  await openPortal(PAGE)
  expect(await screen.findByText(/sehen Ihre Bewertungen und Begründungen jetzt/)).toBeVisible()
  expect(screen.getByText(/^Begründungen können Sie bis zum Ende der Wahl/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Website der Redaktion' })).toBeNull()
})

test('after submission each explanation has its own save button and shows its earlier versions', async () => {
  const { getSavedAnswers } = serveAnswers({
    given: RATED,
    submitted: true,
    history: [
      {
        statement_id: 11,
        explanation: 'Weil es sicherer wird.',
        translations: {},
        replaced_at: '2026-11-21T09:00:00Z',
        replaced_by: 'Ada Lovelace',
      },
    ],
  })
  await openPortal(PAGE)
  const text = await screen.findByText(/Tempo 30/)
  const item = within(text.closest('li') as HTMLElement)
  await userEvent.click(await item.findByText('Eine frühere Fassung'))
  expect(item.getByText('Weil es sicherer wird.')).toBeVisible()
  expect(item.getByText(/geändert von Ada Lovelace$/)).toBeVisible()

  await userEvent.click(item.getByRole('link', { name: 'Begründung ändern' }))
  const field = await item.findByRole('textbox', { name: 'Begründung (freiwillig)' })
  expect(field).toHaveFocus()
  write(field, 'Weil es leiser wird.')
  expect(getSavedAnswers()).toEqual([])
  await userEvent.click(item.getByRole('button', { name: 'Speichern' }))
  expect(await findSavedNotice()).toBeVisible()
  expect(getSavedAnswers()).toEqual([[11, 100, 'Weil es leiser wird.']])
  expect(item.getByText('Weil es leiser wird.')).toBeVisible()
  expect(await item.findByText('2 frühere Fassungen')).toBeVisible()
})

test('saving an explanation shows that the answers were reopened in the meantime', async () => {
  const { reopen } = serveAnswers({ given: RATED, submitted: true })
  await openPortal(PAGE)
  const item = within((await screen.findByText(/Tempo 30/)).closest('li') as HTMLElement)
  await userEvent.click(item.getByRole('link', { name: 'Begründung ändern' }))
  write(await item.findByRole('textbox', { name: 'Begründung (freiwillig)' }), 'Weil es leiser wird.')
  reopen('These 2 war falsch übersetzt.')
  await userEvent.click(item.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/„These 2 war falsch übersetzt\.“/)).toBeVisible()
  expect(await button('Antworten verbindlich abgeben')).toBeVisible()
})

test('reopened answers show the reason and what voters see, and can be rated and submitted again', async () => {
  const { getSavedAnswers } = serveAnswers({
    given: RATED,
    reopened: { reason: 'These 2 war falsch übersetzt.', reopened_at: '2026-11-21T09:00:00Z' },
  })
  await openPortal(`${PAGE}?thesis=2`)
  const notice = await screen.findByText(/„These 2 war falsch übersetzt\.“/)
  expect(notice).toBeVisible()
  expect(screen.getByText(/Wählerinnen und Wähler sehen noch nichts/)).toBeVisible()
  await userEvent.click(answer('Neutral'))
  await waitFor(() => expect(getSavedAnswers()).toEqual([[12, 50, '']]))
  await userEvent.click(await link('Abgeben'))
  expect(await button('Antworten verbindlich abgeben')).toBeEnabled()
})

test('an unsaved explanation is saved automatically after the answers are reopened', async () => {
  const reopened = { reason: 'Bitte noch einmal.', reopened_at: '2026-11-21T09:00:00Z' }
  const { getSavedAnswers } = serveAnswers({ given: RATED, reopened })
  const position = { value: 100, explanation: { de: 'Weil es leiser wird.' } }
  localStorage.setItem(getStorageKey(), JSON.stringify({ 11: { position, fate: 'held', seen: '"0"', tried: [] } }))
  await openPortal(PAGE)
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 100, 'Weil es leiser wird.']]))
})

test('before the theses are final, nothing can be rated, and the page says until when to answer', async () => {
  serveAnswers({ instance: { status: 1, planned_launch_date: '2027-02-01', answers_until: '2027-01-20' } })
  await openPortal(PAGE)
  expect(await screen.findByText(/^Die Thesen stehen noch nicht fest/)).toBeVisible()
  expect(screen.getByText(/am 1\. Februar 2027\. Bitte antworten Sie bis zum 20\. Januar 2027\./)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('after the election, answers can be read but not changed', async () => {
  serveAnswers({ given: RATED, submitted: true, instance: { status: 4 } })
  await openPortal(PAGE)
  expect(await screen.findByText('Die Wahl ist vorbei')).toBeVisible()
  expect(screen.getByText('Weil es ruhiger wird.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Begründung/ })).toBeNull()
})

test('the list of keyboard shortcuts contains those of this screen', async () => {
  serveAnswers()
  await openPortal(`${PAGE}?thesis=1`)
  await thesis(/Tempo 30/)
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  expect(within(dialog).getByText('These bewerten')).toBeInTheDocument()
})

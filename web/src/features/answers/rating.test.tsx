// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { serveAnswers } from '../../../test/answers.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/candidates/31/theses'

/** Every test uses another person, so that no unsent entries are left from earlier tests. */
let person = 500

beforeEach(() => {
  person += 1
  preparePage('de')
  const me = buildMe('candidate', { application_id: 7, party_id: 21, party_name: 'Tanne', candidate_id: 31 })
  signIn({ ...me, User: { ...me.User, id: person } })
})

const findThesis = (text: RegExp) => screen.findByRole('heading', { level: 2, name: text })
const getThesis = (text: RegExp) => screen.getByRole('heading', { level: 2, name: text })
const answer = (name: string) => screen.getByRole('radio', { name })
const findUndo = () => screen.findByRole('button', { name: 'Rückgängig' })

const RATED = { 11: { value: 100 }, 12: { value: 0 }, 13: { value: 50 } }

/** Opens the first thesis. From then on a test can advance the clock. */
async function openFirstThesis() {
  const view = await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return view
}

/** Lets the pause after a rating pass. */
const passPause = () => act(() => vi.advanceTimersByTimeAsync(400))

test('a tap on an answer marks it for a moment, then the next thesis appears and gets the focus', async () => {
  const { getSavedAnswers } = serveAnswers()
  await openFirstThesis()
  fireEvent.click(answer('Stimme eher zu'))
  act(() => vi.advanceTimersByTime(200))
  expect(getThesis(/Tempo 30/)).toBeVisible()
  expect(answer('Stimme eher zu')).toBeChecked()
  await passPause()
  vi.useRealTimers()
  await waitFor(async () => expect(await findThesis(/Hebesatz/)).toHaveFocus())
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 75, '']]))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a second tap in the pause corrects the answer and turns the page once', async () => {
  const { getSavedAnswers } = serveAnswers()
  const { router } = await openFirstThesis()
  fireEvent.click(answer('Stimme eher zu'))
  act(() => vi.advanceTimersByTime(200))
  fireEvent.click(answer('Neutral'))
  act(() => vi.advanceTimersByTime(200))
  expect(getThesis(/Tempo 30/)).toBeVisible()
  await passPause()
  vi.useRealTimers()
  await findThesis(/Hebesatz/)
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([11, 50, '']))
  expect(getSavedAnswers().every(([thesis]) => thesis === 11)).toBe(true)
  expect(router.state.location.search).toEqual({ thesis: '2' })
})

test.each([
  ['arrow keys', '{ArrowDown}', 'Stimme eher zu'],
  ['the space bar', ' ', 'Stimme voll zu'],
])('selecting with %s stays at the thesis, and Enter goes on', async (_, key, selected) => {
  const { getSavedAnswers } = serveAnswers()
  await openFirstThesis()
  answer('Stimme voll zu').focus()
  await userEvent.keyboard(key)
  await passPause()
  expect(answer(selected)).toBeChecked()
  expect(getThesis(/Tempo 30/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await passPause()
  vi.useRealTimers()
  await findThesis(/Hebesatz/)
  await waitFor(() => expect(getSavedAnswers()).toHaveLength(1))
})

test('a click without a pointer, as from a screen reader, goes on like a tap, also after the arrow keys', async () => {
  serveAnswers()
  await openFirstThesis()
  answer('Stimme voll zu').focus()
  await userEvent.keyboard('{ArrowDown}')
  await passPause()
  act(() => answer('Neutral').click())
  await passPause()
  vi.useRealTimers()
  await findThesis(/Hebesatz/)
})

test('a tap on the answer that is selected already goes on', async () => {
  serveAnswers({ given: { 11: { value: 75 } } })
  await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  await userEvent.click(answer('Stimme eher zu'))
  await findThesis(/Hebesatz/)
})

test('a digit key goes on, and counts once while it is held down', async () => {
  const { getSavedAnswers } = serveAnswers()
  await openFirstThesis()
  fireEvent.keyDown(document.body, { key: '5' })
  await passPause()
  vi.useRealTimers()
  await findThesis(/Hebesatz/)
  fireEvent.keyDown(document.body, { key: '5', repeat: true })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 0, '']]))
})

test('a rating that is removed in the pause does not go on', async () => {
  serveAnswers()
  await openFirstThesis()
  fireEvent.click(answer('Neutral'))
  fireEvent.click(screen.getByRole('button', { name: 'Bewertung zurücknehmen' }))
  await passPause()
  expect(getThesis(/Tempo 30/)).toBeVisible()
})

test('a thesis with an explanation stays in view after it is rated', async () => {
  serveAnswers({ given: { 11: { value: 75, explanation: 'Weil es leiser wird.' } } })
  await openFirstThesis()
  fireEvent.click(answer('Neutral'))
  await passPause()
  expect(getThesis(/Tempo 30/)).toBeVisible()
})

test('a thesis stays in view if the explanation gets the focus in the pause', async () => {
  serveAnswers()
  await openFirstThesis()
  fireEvent.click(answer('Neutral'))
  screen.getByRole('textbox', { name: 'Begründung (freiwillig)' }).focus()
  await passPause()
  expect(getThesis(/Tempo 30/)).toBeVisible()
})

test('a conflict that appears in the pause keeps the thesis in view', async () => {
  const { storeAnswer } = serveAnswers({ given: { 11: { value: 50 } } })
  await openFirstThesis()
  storeAnswer(11, { value: 0 })
  fireEvent.click(answer('Stimme voll zu'))
  act(() => vi.advanceTimersByTime(1))
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Auf einem anderen Gerät geändert'), {
    timeout: 15_000,
  })
  await passPause()
  expect(getThesis(/Tempo 30/)).toBeVisible()
})

test('a switch keeps the rated thesis in view, and this browser remembers it', async () => {
  serveAnswers()
  const { unmount } = await openFirstThesis()
  const getSwitch = () => screen.getByRole('switch', { name: 'Nach dem Bewerten weiterblättern' })
  expect(getSwitch()).toBeChecked()
  fireEvent.click(getSwitch())
  fireEvent.click(answer('Neutral'))
  await passPause()
  expect(getThesis(/Tempo 30/)).toBeVisible()
  vi.useRealTimers()
  unmount()
  await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  expect(getSwitch()).not.toBeChecked()
})

test('the next thesis says what was rated, and undoing returns with the former rating', async () => {
  const { getSavedAnswers } = serveAnswers({ given: { 11: { value: 50 } } })
  await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  await userEvent.click(answer('Stimme eher zu'))
  const undo = await findUndo()
  expect(undo).toHaveAccessibleDescription('These 1: Stimme eher zu')
  expect(screen.getByText('These 1: Stimme eher zu')).toHaveAttribute('role', 'status')
  await userEvent.click(undo)
  await waitFor(async () => expect(await findThesis(/Tempo 30/)).toHaveFocus())
  expect(answer('Neutral')).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([11, 50, '']))
})

test('undo applies to the latest rating, even if its thesis stays in view because it has an explanation', async () => {
  const { getSavedAnswers } = serveAnswers()
  await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  await userEvent.click(answer('Stimme voll zu'))
  await findThesis(/Hebesatz/)
  const explanation = screen.getByRole('textbox', { name: 'Begründung (freiwillig)' })
  fireEvent.change(explanation, { target: { value: 'Zu teuer.' } })
  await userEvent.click(answer('Neutral'))
  expect(await findUndo()).toHaveAccessibleDescription('These 2: Neutral')
  await userEvent.click(await findUndo())
  expect(getThesis(/Hebesatz/)).toBeVisible()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([12, null, 'Zu teuer.']))
  expect(getSavedAnswers()).toContainEqual([11, 100, ''])
})

test('selecting with the arrow keys removes the undo of the previous thesis', async () => {
  serveAnswers()
  await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  await userEvent.click(answer('Stimme voll zu'))
  await findThesis(/Hebesatz/)
  await findUndo()
  answer('Stimme voll zu').focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull())
})

test('the review offers no undo of a rating after another one was changed', async () => {
  serveAnswers({ given: { 11: { value: 100, explanation: 'Leiser.' }, 12: { value: 0 } } })
  await openPortal(PAGE)
  await findThesis(/Stadtwald/)
  await userEvent.click(answer('Neutral'))
  await findThesis(/^Alle 3 Thesen sind bewertet$/)
  await userEvent.click(screen.getAllByRole('link', { name: 'Ändern' })[0] as HTMLElement)
  await findThesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  expect(await findUndo()).toHaveAccessibleDescription('These 1: Neutral')
  await userEvent.click(screen.getByRole('link', { name: 'Zur Abgabe' }))
  await findThesis(/^Alle 3 Thesen sind bewertet$/)
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
})

test('the rating of the last open thesis leads to the review, where it can be undone', async () => {
  serveAnswers({ given: { 11: { value: 100 }, 12: { value: 0 } } })
  const { router } = await openPortal(PAGE)
  await findThesis(/Stadtwald/)
  await userEvent.click(answer('Neutral'))
  await waitFor(async () => expect(await findThesis(/^Alle 3 Thesen sind bewertet$/)).toHaveFocus())
  expect(router.state.location.search).toEqual({ view: 'submit' })
  await userEvent.click(await findUndo())
  await waitFor(async () => expect(await findThesis(/Stadtwald/)).toHaveFocus())
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('an answer that is changed from the review leads back to its place there', async () => {
  const { getSavedAnswers } = serveAnswers({ given: RATED })
  const { router } = await openPortal(`${PAGE}?view=submit`)
  const changeLinks = await screen.findAllByRole('link', { name: 'Ändern' })
  await userEvent.click(changeLinks[1] as HTMLElement)
  await waitFor(async () => expect(await findThesis(/Hebesatz/)).toHaveFocus())
  await userEvent.click(answer('Neutral'))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Ändern' })[1]).toHaveFocus())
  expect(router.state.location.search).toEqual({ view: 'submit' })
  await waitFor(() => expect(getSavedAnswers()).toEqual([[12, 50, '']]))
})

test('theses that are all rated can be looked through and corrected one after the other', async () => {
  serveAnswers({ given: RATED })
  await openPortal(`${PAGE}?thesis=1`)
  await findThesis(/Tempo 30/)
  await userEvent.click(answer('Neutral'))
  await findThesis(/Hebesatz/)
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import { interceptLinks, navigate } from '../app/location.ts'

const BASE = '/match/hinterwald'

beforeAll(() => interceptLinks(BASE))
// jsdom has no pointer capture.
beforeEach(() => void Object.assign(Element.prototype, { setPointerCapture() {} }))

/** Turns the page to the next thesis or back. */
type Turn = (isForward: boolean) => void

const TURNS: Readonly<Record<string, Turn>> = {
  swipe(isForward) {
    const sheet = document.querySelector('.sheet') as Element
    const [start, end] = isForward ? [320, 100] : [100, 320]
    const touch = { pointerType: 'touch', isPrimary: true, clientY: 400 }
    fireEvent(sheet, new PointerEvent('pointerdown', { ...touch, clientX: start, bubbles: true }))
    fireEvent(sheet, new PointerEvent('pointermove', { ...touch, clientX: end, bubbles: true }))
    fireEvent(sheet, new PointerEvent('pointerup', { ...touch, clientX: end, bubbles: true }))
  },
  'arrow key'(isForward) {
    const key = isForward ? 'ArrowRight' : 'ArrowLeft'
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key })
  },
  button(isForward) {
    const next = screen.queryByRole('link', { name: german.thesis.next })
    const forward = next ?? screen.getByRole('button', { name: german.thesis.skip })
    fireEvent.click(isForward ? forward : screen.getByRole('link', { name: german.back }))
  },
}

/** Opens the second thesis from another page, turns it, and returns where that leads and the answers then. */
async function turn(origin: string, answer: number | null | undefined, turnPage: () => void) {
  const answers = { '11': 4, ...(answer !== undefined && { '12': answer }) }
  const { unmount } = showApp(origin, answers)
  await screen.findByRole('heading', { level: 1 })
  navigate(`${BASE}/theses/2`)
  await screen.findByText('Der Steig soll geteert werden.', { selector: '#thesis *, #thesis' })
  turnPage()
  await waitFor(() => expect(location.pathname).not.toBe(`${BASE}/theses/2`))
  const outcome = {
    path: location.pathname,
    answers: JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run.answers,
  }
  unmount()
  return outcome
}

describe.each([
  ['an open thesis', undefined],
  ['a skipped thesis', null],
  ['an answered thesis', 2],
])('%s', (_, answer) => {
  test.each([
    ['in the questionnaire', 'theses/1'],
    ['opened from the list of all theses', 'theses'],
    ['opened from the results', 'results/parties'],
  ])('%s is turned by a swipe and by a key as by the buttons', async (_, origin) => {
    for (const isForward of [true, false]) {
      const byButton = await turn(origin, answer, () => TURNS.button?.(isForward))
      for (const name of ['swipe', 'arrow key'])
        expect(await turn(origin, answer, () => TURNS[name]?.(isForward)), name).toEqual(byButton)
    }
  })
})

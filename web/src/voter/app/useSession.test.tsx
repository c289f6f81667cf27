// @vitest-environment jsdom
import { act, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import { createSession, setAnswer } from './session.ts'
import { parseSession, useSession } from './useSession.ts'

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 202 })))

/** Simulates a window with the questionnaire. `hear` delivers the storage events of other windows. */
function openWindow() {
  const { result } = renderHook(() => useSession(election().instance, 5))
  return {
    answers: () => result.current[0].answers,
    answer: (thesis: number, choice: number) => act(() => result.current[1](setAnswer(thesis, choice))),
    forget: () => act(() => result.current[1](createSession())),
  }
}

const hear = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })))
const readStoredAnswers = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.answers ?? null

describe('two windows', () => {
  test('keep the answers of both', () => {
    const [one, other] = [openWindow(), openWindow()]
    one.answer(11, 4)
    other.answer(12, 0)
    expect(readStoredAnswers()).toEqual({ 11: 4, 12: 0 })
    hear()
    expect(one.answers()).toEqual({ 11: 4, 12: 0 })
  })

  test('delete the answers together, even before the second one has received the event', () => {
    const [one, other] = [openWindow(), openWindow()]
    one.answer(11, 4)
    hear()
    one.forget()
    expect(readStoredAnswers()).toBeNull()
    other.answer(12, 0)
    expect(readStoredAnswers()).toEqual({ 12: 0 })
    other.forget()
    hear()
    expect(one.answers()).toEqual({})
  })

  test('work independently if the browser cannot store data', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const one = openWindow()
    one.answer(11, 4)
    one.answer(12, 0)
    hear()
    expect(one.answers()).toEqual({ 11: 4, 12: 0 })
    one.forget()
  })
})

test('no answer is lost when the storage becomes full', () => {
  const one = openWindow()
  one.answer(11, 4)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  one.answer(12, 0)
  one.answer(13, 2)
  hear()
  expect(one.answers()).toEqual({ 11: 4, 12: 0, 13: 2 })
  expect(readStoredAnswers()).toEqual({ 11: 4 })
  one.forget()
  expect(one.answers()).toEqual({})
  expect(readStoredAnswers()).toBeNull()
})

describe('a stored session', () => {
  const session = {
    ...createSession(),
    answers: { 11: 4, 12: null },
    doubled: [11],
    completion: { answered: 1, top: [] },
  }
  const text = (changes: object) => JSON.stringify({ version: 1, run: { ...session, ...changes } })

  test('is continued', () => {
    expect(parseSession(text({}), 5)).toEqual(session)
  })

  test.each([
    '{',
    'null',
    '7',
    '{"version":1}',
    '{"version":1,"run":[]}',
    JSON.stringify({ version: 2, run: session }),
    text({ answers: { 11: 9 } }),
    text({ answers: { 11: 5 } }),
    text({ answers: { 11: 'x' } }),
    text({ answers: null }),
    text({ doubled: 11 }),
    text({ told: null }),
  ])('that cannot be read is replaced by an empty one: %s', (unreadable) => {
    expect(parseSession(unreadable, 5).answers).toEqual({})
  })

  test.each(['{', '{"version":1}', text({ answers: { 11: 9 } })])(
    'that cannot be read does not cause an empty page: %s',
    async (unreadable) => {
      localStorage.setItem(SESSION_KEY, unreadable)
      showApp('theses/1', null)
      expect(await screen.findByRole('group')).toBeVisible()
    },
  )
})

test('number keys work right after the page has loaded, and after a click beside the content', async () => {
  showApp('theses/1', { 12: 0 })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).toHaveFocus()
  heading.blur()
  await userEvent.click(document.body)
  expect(heading).toHaveFocus()
  await userEvent.keyboard('1')
  expect(readStoredAnswers()).toEqual({ 11: 4, 12: 0 })
})

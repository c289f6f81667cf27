import { describe, expect, test } from 'vitest'
import { election } from '../../../test/election.ts'
import { createSession, isBlank, markReported, setAnswer, setCompletion, toBallot, toggleDouble } from './session.ts'

const [first = { id: 0 }, second = { id: 0 }] = election().theses

describe('a session', () => {
  test('starts empty, with its own id and seed', () => {
    const [session, other] = [createSession(), createSession()]
    expect(isBlank(session)).toBe(true)
    expect(session.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect([session.id, session.seed]).not.toEqual([other.id, other.seed])
    expect(Number.isInteger(session.seed) && session.seed >= 0 && session.seed < 2 ** 32).toBe(true)
  })

  test('stores the last answer to each thesis', () => {
    const session = setAnswer(first.id, 0)(setAnswer(first.id, 4)(createSession()))
    expect(session.answers).toEqual({ [first.id]: 0 })
    expect(isBlank(session)).toBe(false)
  })

  test('distinguishes a skipped thesis from one that was not reached', () => {
    const session = setAnswer(first.id, null)(createSession())
    expect(session.answers[first.id]).toBeNull()
    expect(session.answers[second.id]).toBeUndefined()
  })
})

describe('double weights', () => {
  test('can be given up to the limit and removed at any time', () => {
    const one = toggleDouble(first.id, 1)(createSession())
    expect(one.doubled).toEqual([first.id])
    expect(toggleDouble(second.id, 1)(one)).toBe(one)
    expect(toggleDouble(first.id, 1)(one).doubled).toEqual([])
  })

  test('are unlimited if the instance has no limit', () => {
    const both = toggleDouble(second.id, null)(toggleDouble(first.id, null)(createSession()))
    expect(both.doubled).toEqual([first.id, second.id])
  })

  test('are removed when their thesis is skipped', () => {
    const session = setAnswer(first.id, null)(toggleDouble(first.id, 1)(createSession()))
    expect(session.doubled).toEqual([])
  })
})

test('the ballot follows the order of the theses, whatever the order of the answers', () => {
  const { theses } = election()
  const session = toggleDouble(second.id, 1)(setAnswer(first.id, 3)(setAnswer(second.id, 0)(createSession())))
  expect(toBallot(session, theses)).toEqual([
    { choice: 3, weight: 1 },
    { choice: 0, weight: 2 },
    { choice: null, weight: 1 },
  ])
})

test('the first completed result does not change', () => {
  const before = setCompletion({ answered: 3, top: [] })(createSession())
  expect(setCompletion({ answered: 1, top: [] })(before).completion).toEqual({ answered: 3, top: [] })
})

test('a reported milestone is not recorded for another session', () => {
  const session = createSession()
  expect(markReported(session.id, 'started')(session).told).toEqual(['started'])
  expect(markReported('another', 'started')(session)).toBe(session)
})

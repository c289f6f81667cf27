import { describe, expect, test } from 'vitest'
import { election } from '../../test/election.ts'
import { answer, ballotOf, complete, isBlank, newRun, switchDouble, tell } from './run.ts'

const [first = { id: 0 }, second = { id: 0 }] = election().theses

describe('a run', () => {
  test('begins blank, with an id and a seed of its own', () => {
    const [run, other] = [newRun(), newRun()]
    expect(isBlank(run)).toBe(true)
    expect(run.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect([run.id, run.seed]).not.toEqual([other.id, other.seed])
    expect(Number.isInteger(run.seed) && run.seed >= 0 && run.seed < 2 ** 32).toBe(true)
  })

  test('keeps answers by thesis, the last one given', () => {
    const run = answer(first.id, 0)(answer(first.id, 4)(newRun()))
    expect(run.answers).toEqual({ [first.id]: 0 })
    expect(isBlank(run)).toBe(false)
  })

  test('tells a skipped thesis from one not dealt with', () => {
    const run = answer(first.id, null)(newRun())
    expect(run.answers[first.id]).toBeNull()
    expect(run.answers[second.id]).toBeUndefined()
  })
})

describe('double weights', () => {
  test('are given up to the limit, and taken back at any time', () => {
    const one = switchDouble(first.id, 1)(newRun())
    expect(one.doubled).toEqual([first.id])
    expect(switchDouble(second.id, 1)(one)).toBe(one)
    expect(switchDouble(first.id, 1)(one).doubled).toEqual([])
  })

  test('know no end where there is no limit', () => {
    const both = switchDouble(second.id, null)(switchDouble(first.id, null)(newRun()))
    expect(both.doubled).toEqual([first.id, second.id])
  })

  test('come back when their thesis is skipped', () => {
    const run = answer(first.id, null)(switchDouble(first.id, 1)(newRun()))
    expect(run.doubled).toEqual([])
  })
})

test('the ballot follows the order of the theses, whatever the order of the answers', () => {
  const { theses } = election()
  const run = switchDouble(second.id, 1)(answer(first.id, 3)(answer(second.id, 0)(newRun())))
  expect(ballotOf(run, theses)).toEqual([
    { choice: 3, weight: 1 },
    { choice: 0, weight: 2 },
    { choice: null, weight: 1 },
  ])
})

test('what came out when the results were first reached stays', () => {
  const before = complete({ answered: 3, top: [] })(newRun())
  expect(complete({ answered: 1, top: [] })(before).completion).toEqual({ answered: 3, top: [] })
})

test('what the server has heard of one run is not noted on another', () => {
  const run = newRun()
  expect(tell(run.id, 'started')(run).told).toEqual(['started'])
  expect(tell('another', 'started')(run)).toBe(run)
})

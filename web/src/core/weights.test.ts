import { expect, test } from 'vitest'
import type { Ballot } from './ballot.ts'
import { applyDoubleLimit, countRemainingDoubles } from './weights.ts'

const ballot: Ballot = ([2, 1, 2, 1] as const).map((weight) => ({ choice: 0, weight }))

test('the remaining double weights are the limit minus those in use, and never negative', () => {
  expect(countRemainingDoubles(ballot, 3)).toBe(1)
  expect(countRemainingDoubles(ballot, 2)).toBe(0)
  expect(countRemainingDoubles(ballot, 1)).toBe(0)
  expect(countRemainingDoubles(ballot, null)).toBe(Number.POSITIVE_INFINITY)
})

test('double weights beyond the limit are removed and the first ones are kept', () => {
  expect(applyDoubleLimit(ballot, 1).map(({ weight }) => weight)).toEqual([2, 1, 1, 1])
  expect(applyDoubleLimit(ballot, 0).map(({ weight }) => weight)).toEqual([1, 1, 1, 1])
  expect(applyDoubleLimit(ballot, 5)).toEqual(ballot)
  expect(applyDoubleLimit(ballot, null)).toBe(ballot)
})

import { expect, test } from 'vitest'
import { findNearest, getLabelIndexes, getValueTicks, isDaily } from './chartScale.ts'

const HOUR = 60 * 60 * 1000
const every = (apart: number, count: number) => Array.from({ length: count }, (_, index) => ({ at: index * apart }))

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
])('values up to %i have grid lines at round whole numbers', (greatest, ticks) => {
  expect(getValueTicks(greatest)).toEqual(ticks)
})

test('labels are evenly spaced, and the last point always has one', () => {
  expect(getLabelIndexes(30, 4)).toEqual([9, 19, 29])
  expect(getLabelIndexes(31, 4)).toEqual([0, 10, 20, 30])
  expect(getLabelIndexes(30, 0)).toEqual([0, 29])
  expect(getLabelIndexes(1, 5)).toEqual([0])
  expect(getLabelIndexes(0, 5)).toEqual([])
})

test('the point nearest to a time is selected', () => {
  const points = every(HOUR, 5)
  expect(findNearest(points, 1.4 * HOUR)).toBe(1)
  expect(findNearest(points, 1.6 * HOUR)).toBe(2)
  expect(findNearest(points, 99 * HOUR)).toBe(4)
})

test('days are distinguished from hours, also on the short day in spring', () => {
  expect(isDaily(every(24 * HOUR, 3))).toBe(true)
  expect(isDaily(every(23 * HOUR, 3))).toBe(true)
  expect(isDaily(every(HOUR, 3))).toBe(false)
})

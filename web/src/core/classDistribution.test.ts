import { expect, test } from 'vitest'
import { computeVariance, countAnswers, findExtremes } from './classDistribution.ts'

test('a person who skipped a thesis does not count as having answered it', () => {
  expect(countAnswers([1, 0, 4, 7])).toBe(5)
})

test('answers at both ends of the scale are further apart than spread ones', () => {
  expect(computeVariance([0, 0, 0, 0, 5, 0])).toBe(0)
  expect(computeVariance([3, 0, 0, 0, 3, 0])).toBe(4)
  expect(computeVariance([1, 1, 1, 1, 1, 0])).toBe(2)
  expect(computeVariance([0, 0, 0, 0, 0, 5])).toBe(0)
})

test('a class agrees most where the answers are closest, and least where they are furthest apart', () => {
  const distributions = [
    [2, 1, 2, 0],
    [0, 0, 5, 0],
    [3, 0, 2, 0],
  ]
  expect(findExtremes(distributions, 5)).toEqual({ agreed: 1, divided: 2 })
})

test('a thesis that most have skipped is neither agreed nor divided', () => {
  const distributions = [
    [2, 1, 2, 0],
    [0, 0, 1, 4],
    [1, 1, 3, 0],
  ]
  expect(findExtremes(distributions, 5)).toEqual({ agreed: 2, divided: 0 })
})

test('theses that do not differ have no extremes', () => {
  expect(findExtremes([[5, 0, 0, 0]], 5)).toBeNull()
  expect(
    findExtremes(
      [
        [5, 0, 0, 0],
        [0, 0, 5, 0],
      ],
      5,
    ),
  ).toBeNull()
})

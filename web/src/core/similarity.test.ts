import { expect, test } from 'vitest'
import { getSimilarity } from './similarity.ts'

/** The similarity of each answer, from strongest disagreement to strongest agreement, to this one. */
const toEach = (one: number, choices: number) =>
  Array.from({ length: choices }, (_, other) => getSimilarity(one, other, choices))

test('with five choices, full and partial agreement are similar', () => {
  expect(toEach(4, 5)).toEqual(['different', 'different', 'different', 'similar', 'same'])
  expect(toEach(3, 5)).toEqual(['different', 'different', 'similar', 'same', 'similar'])
})

test('with five choices, neutral is similar to a mild answer and different from a firm one', () => {
  expect(toEach(2, 5)).toEqual(['different', 'similar', 'same', 'similar', 'different'])
})

test('with three choices, neutral is similar to either side, and the sides are different', () => {
  expect(toEach(1, 3)).toEqual(['similar', 'same', 'similar'])
  expect(toEach(2, 3)).toEqual(['different', 'similar', 'same'])
})

test('yes and no are different', () => {
  expect(toEach(1, 2)).toEqual(['different', 'same'])
})

test('similarity is symmetric', () => {
  for (const choices of [2, 3, 5])
    for (let one = 0; one < choices; one += 1)
      expect(toEach(one, choices)).toEqual(
        Array.from({ length: choices }, (_, other) => getSimilarity(other, one, choices)),
      )
})

test('without one of the two answers there is no similarity', () => {
  expect(getSimilarity(null, 4, 5)).toBeNull()
  expect(getSimilarity(4, null, 5)).toBeNull()
  expect(getSimilarity(null, null, 5)).toBeNull()
})

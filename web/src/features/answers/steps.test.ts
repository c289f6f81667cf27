import { describe, expect, test } from 'vitest'
import { findStepAfterRating } from './steps.ts'
import type { Thesis } from './theses.ts'

const THESES: readonly Thesis[] = [1, 2, 3, 4].map((number) => ({
  id: 10 + number,
  number,
  category: 'Wald',
  text: `Wald ${number} soll wachsen.`,
}))

/** Returns the search parameters after the rating of one thesis while others are unrated, all by number. */
function findSearch(rated: number, unrated: readonly number[]) {
  const find = (number: number) => THESES[number - 1] as Thesis
  return findStepAfterRating(find(rated), THESES, unrated.map(find)).search
}

describe('a rating leads', () => {
  test('to the next thesis while theses are rated one after the other', () => {
    expect(findSearch(1, [1, 2, 3, 4])).toEqual({ thesis: '2' })
  })

  test('over rated theses to the next unrated one, and from the end to the first unrated one', () => {
    expect(findSearch(1, [1, 4])).toEqual({ thesis: '4' })
    expect(findSearch(2, [3])).toEqual({ thesis: '3' })
    expect(findSearch(4, [2, 4])).toEqual({ thesis: '2' })
  })

  test('to the review if it was the last one that was missing', () => {
    expect(findSearch(2, [2])).toEqual({ view: 'submit' })
  })

  test('to the following thesis if all have been rated before, and from the last one to the review', () => {
    expect(findSearch(2, [])).toEqual({ thesis: '3' })
    expect(findSearch(4, [])).toEqual({ view: 'submit' })
  })
})

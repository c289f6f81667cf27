import { expect, test } from 'vitest'
import { algorithm } from '../../test/matching.ts'
import { breakdown } from './breakdown.ts'
import { categoriesOf, matchByCategory } from './categories.ts'
import { match, prepare, standing } from './matching.ts'

const theses = ['Wald', 'Wege', 'Wald', 'Wasser'].map((category) => ({ category }))
const ballot = [
  { choice: 4, weight: 1 },
  { choice: null, weight: 1 },
  { choice: 0, weight: 2 },
  { choice: 3, weight: 1 },
] as const
const field = prepare([{ id: 1, answers: '424-' }], 4, algorithm(), 0)

test('categories come in the order in which they first appear', () => {
  expect(categoriesOf(theses)).toEqual(['Wald', 'Wege', 'Wasser'])
})

test('every category has the figure of its own theses; without any that counts it has none', () => {
  expect(matchByCategory(theses, breakdown(field, ballot, 0))).toEqual([
    // Full agreement, 2 points of 2; the opposite answer counted double, 0 of 4.
    { category: 'Wald', permille: 333, counted: 2, answered: 2 },
    { category: 'Wege', permille: null, counted: 0, answered: 0 },
    { category: 'Wasser', permille: null, counted: 0, answered: 1 },
  ])
})

test('one category for all theses has the figure of the whole', () => {
  const one = theses.map(() => ({ category: 'Alles' }))
  const { permille, counted, answered } = standing(field, match(field, ballot), 0)
  expect(matchByCategory(one, breakdown(field, ballot, 0))).toEqual([
    { category: 'Alles', permille, counted, answered },
  ])
})

import { expect, test } from 'vitest'
import { algorithm } from '../../test/matching.ts'
import { computeCategoryTallies, getCategoryMatch, listCategories } from './categories.ts'
import { computeMatchResults, getEntityResult, prepareEntities } from './matching.ts'

const theses = ['Wald', 'Wege', 'Wald', 'Wasser'].map((category) => ({ category }))
const ballot = [
  { choice: 4, weight: 1 },
  { choice: null, weight: 1 },
  { choice: 0, weight: 2 },
  { choice: 3, weight: 1 },
] as const
const prepared = prepareEntities([{ id: 1, answers: '424-' }], 4, algorithm(), 0)

test('categories come in the order in which they first appear', () => {
  expect(listCategories(theses)).toEqual(['Wald', 'Wege', 'Wasser'])
})

test('the match of a category uses only its own theses and is null if none of them counts', () => {
  const tallies = computeCategoryTallies(theses, prepared, ballot)
  expect(tallies.map(({ category }) => category)).toEqual(['Wald', 'Wege', 'Wasser'])
  expect(tallies.map((one) => getCategoryMatch(one, 0))).toEqual([
    // Full agreement, 2 points of 2; the opposite answer counted double, 0 of 4.
    { permille: 333, counted: 2, answered: 2 },
    { permille: null, counted: 0, answered: 0 },
    { permille: null, counted: 0, answered: 1 },
  ])
})

test('a single category for all theses has the same match as the whole questionnaire', () => {
  const all = theses.map(() => ({ category: 'Alles' }))
  const { permille, counted, answered } = getEntityResult(prepared, computeMatchResults(prepared, ballot), 0)
  expect(computeCategoryTallies(all, prepared, ballot).map((one) => getCategoryMatch(one, 0))).toEqual([
    { permille, counted, answered },
  ])
})

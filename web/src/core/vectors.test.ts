import { describe, expect, test } from 'vitest'
import { algorithm, encodeAnswers } from '../../test/matching.ts'
import { readVectors, TIE_ORDER_FILES, VECTOR_FILES } from '../../test/vectors.ts'
import type { Ballot } from './ballot.ts'
import { computeMatchResults, getEntityResult, prepareEntities } from './matching.ts'
import { getBuiltInMatrix } from './models.ts'
import { toChoice } from './scale.ts'
import { drawTieBreakOrder } from './tieBreak.ts'

interface TieOrder {
  seed: number
  ids: number[]
  order: number[]
}

describe('the vectors', () => {
  test.each(VECTOR_FILES)('of %s are reproduced exactly', (file) => {
    const { choices, threshold, matrices_milli, entities, voters } = readVectors(file)
    const positioned = entities.map((answers, index) => ({ id: index + 1, answers: encodeAnswers(answers, choices) }))
    for (const [name, matrix] of Object.entries(matrices_milli)) {
      const rule = algorithm({ choices, matrix, least_coverage_permille: threshold * 1000 })
      const prepared = prepareEntities(positioned, entities[0]?.length ?? 0, rule, 1)
      for (const { answers, weights, results } of voters) {
        const ballot: Ballot = answers.map((value, thesis) => ({
          choice: value === null ? null : toChoice(value, choices),
          weight: weights[thesis] ?? 1,
        }))
        const outcome = computeMatchResults(prepared, ballot)
        const figures = entities.map((_, column) => {
          const { points, maximum, counted, permille, rank } = getEntityResult(prepared, outcome, column)
          return [points, maximum, counted, permille, rank]
        })
        expect(figures).toEqual(results[name])
      }
    }
  })

  test.each(VECTOR_FILES)('of %s have the same built-in models as the app', (file) => {
    const { choices, matrices_milli } = readVectors(file)
    for (const model of ['manhattan', 'scalar_product', 'hybrid'] as const) {
      expect(getBuiltInMatrix(model, choices)).toEqual(matrices_milli[model])
    }
  })

  test.each(TIE_ORDER_FILES)('of ties in %s are reproduced in the same order', (file) => {
    for (const { seed, ids, order } of readVectors<TieOrder[]>(file)) {
      const drawn = [...drawTieBreakOrder(ids, seed).columns].map((column) => ids[column])
      expect(drawn).toEqual(order)
    }
  })
})

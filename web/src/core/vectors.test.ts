import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { algorithm, encodeAnswers } from '../../test/matching.ts'
import type { Ballot } from './ballot.ts'
import { computeMatchResults, getEntityResult, prepareEntities } from './matching.ts'
import { getBuiltInMatrix } from './models.ts'
import { type ChoiceCount, toChoice } from './scale.ts'
import type { Matrix } from './snapshot.ts'
import { drawTieBreakOrder } from './tieBreak.ts'

/**
 * Exact results that every implementation of the rule must reproduce, computed by other programs with fractions. The
 * project's own vectors are shared with the server's tests; further vectors beside the workspace are used if they
 * exist.
 */
const folders = ['../../../crates/matching/tests/vectors/', '../../../../shared/vectors/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .filter((folder) => existsSync(folder) || console.warn(`No vectors in ${folder}: going on without them.`))

interface Vectors {
  name: string
  choices: ChoiceCount
  threshold: number
  matrices_milli: Record<string, Matrix>
  entities: (number | null)[][]
  voters: {
    answers: (number | null)[]
    weights: (1 | 2)[]
    /** By matrix and entity: score, maximum, number of theses that count, match in thousandths, rank. */
    results: Record<string, [number, number, number, number | null, number | null][]>
  }[]
}

interface TieOrder {
  seed: number
  ids: number[]
  order: number[]
}

describe('the vectors', () => {
  const all = folders.flatMap((folder) => readdirSync(folder).map((file) => folder + file))
  const files = all.filter((file) => file.endsWith('.json') && !file.endsWith('tie-order.json'))
  const ties = all.filter((file) => file.endsWith('tie-order.json'))

  test.each(files)('of %s are reproduced exactly', (file) => {
    const { choices, threshold, matrices_milli, entities, voters } = read<Vectors>(file)
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

  test.each(files)('of %s have the same built-in models as the app', (file) => {
    const { choices, matrices_milli } = read<Vectors>(file)
    for (const model of ['manhattan', 'scalar_product', 'hybrid'] as const) {
      expect(getBuiltInMatrix(model, choices)).toEqual(matrices_milli[model])
    }
  })

  test.each(ties)('of ties in %s are reproduced in the same order', (file) => {
    for (const { seed, ids, order } of read<TieOrder[]>(file)) {
      const drawn = [...drawTieBreakOrder(ids, seed).columns].map((column) => ids[column])
      expect(drawn).toEqual(order)
    }
  })
})

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

import { expect, test } from 'vitest'
import type { Configuration } from '../draft.ts'
import { toDecimals } from './matrix.ts'
import { compareModels, computeSampleResults, createSampleAnswers, toVoterAlgorithm } from './sampleCalculation.ts'

type Settings = Pick<Configuration, 'algorithm' | 'leastCoverage'>

function settings(more: Partial<Settings['algorithm']> = {}): Settings {
  const algorithm = {
    decisions: 5,
    binary: false,
    calculation: 2,
    matchType: 2,
    limitWeightedVotes: false,
    matrix: [],
    labels: [],
    ...more,
  } satisfies Settings['algorithm']
  return { algorithm, leastCoverage: 0.5 }
}

const permille = (results: ReturnType<typeof computeSampleResults>) => results.map(({ result }) => result.permille)

test('the example has the results of the documentation', () => {
  const algorithm = toVoterAlgorithm(settings(), 5)
  const sample = createSampleAnswers(5)
  expect(permille(computeSampleResults(sample, algorithm))).toEqual([542, 688, 896])
  const compared = compareModels(sample, algorithm, 5).map(({ model, results }) => [
    model,
    ...results.map((each) => each.permille),
  ])
  expect(compared).toEqual([
    ['manhattan', 583, 708, 1000],
    ['scalar_product', 500, 646, 729],
    ['hybrid', 542, 688, 896],
  ])
})

test('the points of the theses add up to those of the party', () => {
  for (const { shares, result } of computeSampleResults(createSampleAnswers(5), toVoterAlgorithm(settings(), 5))) {
    expect(shares.reduce((sum, { points }) => sum + points, 0)).toBe(result.points)
    expect(shares.reduce((sum, { possible }) => sum + possible, 0)).toBe(result.maximum)
  }
})

test('a custom matrix takes effect as soon as it is chosen, and is listed beside the built-in models', () => {
  const own = settings({
    calculation: 3,
    matrix: toDecimals([
      [1000, 0, 0],
      [0, 1000, 0],
      [0, 0, 1000],
    ]),
    decisions: 3,
  })
  const algorithm = toVoterAlgorithm(own, 3)
  expect(permille(computeSampleResults(createSampleAnswers(3), algorithm))).toEqual([167, 667, 1000])
  expect(compareModels(createSampleAnswers(3), algorithm, 3).map(({ model }) => model)).toEqual([
    'manhattan',
    'scalar_product',
    'hybrid',
    'custom',
  ])
})

test('a party with too few answers gets a result but no rank', () => {
  const { ballot } = createSampleAnswers(5)
  const [party] = computeSampleResults({ ballot, parties: [[1, 4, null, null, null]] }, toVoterAlgorithm(settings(), 5))
  expect(party?.result).toMatchObject({ rank: null, counted: 2, answered: 5 })
})

test('a matrix with equal entries gives no result', () => {
  const flat = settings({
    calculation: 3,
    decisions: 3,
    matrix: [
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ],
  })
  expect(permille(computeSampleResults(createSampleAnswers(3), toVoterAlgorithm(flat, 3)))).toEqual([null, null, null])
})

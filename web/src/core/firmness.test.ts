import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { algorithm, encodeAnswers } from '../../test/matching.ts'
import type { Ballot } from './ballot.ts'
import { computeFirmness } from './firmness.ts'
import { computeMatchResults, type PreparedEntities, prepareEntities } from './matching.ts'
import { BUILT_IN_MODELS, getBuiltInModel } from './models.ts'

const THESES = 6

const anyEntities = fc
  .array(fc.string({ unit: fc.constantFrom(...'-01234'), minLength: THESES, maxLength: THESES }), { maxLength: 12 })
  .map((all) =>
    prepareEntities(
      all.map((answers, index) => ({ id: index + 1, answers })),
      THESES,
      algorithm(),
      9,
    ),
  )

const anyBallot: fc.Arbitrary<Ballot> = fc.array(
  fc.record({ choice: fc.option(fc.nat(4), { nil: null }), weight: fc.constantFrom(1 as const, 2 as const) }),
  { minLength: THESES, maxLength: THESES },
)

describe('the range of ranks', () => {
  test('equals the result of matching every variant separately', () => {
    fc.assert(
      fc.property(anyEntities, anyBallot, fc.integer({ min: 1, max: 5 }), (prepared, ballot, places) => {
        const own = computeMatchResults(prepared, ballot)
        expect(computeFirmness(prepared, ballot, own, places)).toEqual(computeFirmnessPlainly(prepared, ballot, places))
      }),
    )
  })

  test('of a clear winner is only the first rank', () => {
    const prepared = prepareEntities(
      [
        { id: 1, answers: encodeAnswers([100, 100, 100, 0, 0, 0], 5) },
        { id: 2, answers: encodeAnswers([0, 0, 0, 100, 100, 100], 5) },
      ],
      THESES,
      algorithm(),
      1,
    )
    const ballot: Ballot = [4, 4, 4, 0, 0, 0].map((choice) => ({ choice, weight: 1 }))
    expect(computeFirmness(prepared, ballot, computeMatchResults(prepared, ballot), 1)).toEqual({
      ranges: [{ column: 0, best: 1, worst: 1 }],
      possibleLeaders: [0],
    })
  })

  test('names everybody who could be first, including those outside the inspected ranks', () => {
    const alike = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, answers: encodeAnswers([100, 0], 5) }))
    const prepared = prepareEntities(alike, 2, algorithm(), 1)
    const ballot: Ballot = [4, 0].map((choice) => ({ choice, weight: 1 }))
    const { ranges, possibleLeaders } = computeFirmness(prepared, ballot, computeMatchResults(prepared, ballot), 2)
    expect(ranges).toHaveLength(2)
    expect(possibleLeaders.toSorted()).toEqual([0, 1, 2, 3, 4])
  })

  test('leaves out entities without a rank', () => {
    const prepared = prepareEntities([{ id: 1, answers: '------' }], THESES, algorithm(), 1)
    const ballot: Ballot = Array.from({ length: THESES }, () => ({ choice: 2, weight: 1 }))
    expect(computeFirmness(prepared, ballot, computeMatchResults(prepared, ballot), 3)).toEqual({
      ranges: [],
      possibleLeaders: [],
    })
  })
})

function computeFirmnessPlainly(prepared: PreparedEntities, ballot: Ballot, places: number) {
  const own = computeMatchResults(prepared, ballot)
  const moved = ballot.flatMap(({ choice }, thesis) =>
    choice === null
      ? []
      : [choice - 1, choice + 1]
          .filter((step) => step >= 0 && step <= 4)
          .map((step) => ballot.with(thesis, { choice: step, weight: ballot[thesis]?.weight ?? 1 })),
  )
  const variants = [
    own,
    ...BUILT_IN_MODELS.map((model) => computeMatchResults(prepared, ballot, getBuiltInModel(model, 5))),
    ...moved.map((other) => computeMatchResults(prepared, other)),
  ]
  const possibleLeaders = [...own.order].filter((column) => variants.some(({ ranks }) => ranks[column] === 1))
  const ranges = [...own.order.slice(0, places)]
    .filter((column) => own.ranks[column])
    .map((column) => {
      const ranks = variants.map((variant) => variant.ranks[column] ?? 0)
      return { column, best: Math.min(...ranks), worst: Math.max(...ranks) }
    })
  return { ranges, possibleLeaders }
}

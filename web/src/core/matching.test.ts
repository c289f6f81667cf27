import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { algorithm, encodeAnswers } from '../../test/matching.ts'
import type { Ballot, Vote } from './ballot.ts'
import { computeBreakdown } from './breakdown.ts'
import {
  computeMatchResults,
  type EntityResult,
  getEntityResult,
  type PreparedEntities,
  prepareEntities,
} from './matching.ts'
import { BUILT_IN_MODELS, type BuiltInModel, getBuiltInMatrix, getBuiltInModel } from './models.ts'
import { type ChoiceCount, toChoice } from './scale.ts'
import type { Algorithm, Matrix } from './snapshot.ts'

/** An election and a voter: everything that determines a result. */
interface Case {
  rule: Algorithm
  entities: { id: number; answers: string }[]
  ballot: Ballot
  seed: number
}

const choices = fc.constantFrom(2 as const, 3 as const, 5 as const)

/** Any matrix that an instance may have: square, values within −1 to 1, not all the same. */
function anyMatrix(size: number): fc.Arbitrary<Matrix> {
  const row = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: size, maxLength: size })
  return fc.array(row, { minLength: size, maxLength: size }).filter((rows) => new Set(rows.flat()).size > 1)
}

function anyCase(matrixOf: (size: ChoiceCount) => fc.Arbitrary<Matrix> = anyMatrix): fc.Arbitrary<Case> {
  return fc.tuple(choices, fc.integer({ min: 1, max: 12 })).chain(([size, theses]) => {
    const answers = fc.string({
      unit: fc.constantFrom(...'-01234'.slice(0, size + 1)),
      minLength: theses,
      maxLength: theses,
    })
    const vote: fc.Arbitrary<Vote> = fc.record({
      choice: fc.option(fc.nat(size - 1), { nil: null }),
      weight: fc.constantFrom(1, 2),
    })
    return fc.record({
      rule: fc
        .record({ matrix: matrixOf(size), least_coverage_permille: fc.integer({ min: 0, max: 1000 }) })
        .map((settings) => algorithm({ choices: size, ...settings })),
      entities: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), answers }), {
        selector: ({ id }) => id,
        maxLength: 30,
      }),
      ballot: fc.array(vote, { minLength: theses, maxLength: theses }),
      seed: fc.nat(0xffffffff),
    })
  })
}

const prepare = ({ entities, ballot, rule, seed }: Case): PreparedEntities =>
  prepareEntities(entities, ballot.length, rule, seed)

function listResults(of: Case): EntityResult[] {
  const prepared = prepare(of)
  const outcome = computeMatchResults(prepared, of.ballot)
  return of.entities.map((_, column) => getEntityResult(prepared, outcome, column))
}

/** Returns the ids from first to last; those with too few answers are at the end. */
function order(of: Case): number[] {
  const prepared = prepare(of)
  return [...computeMatchResults(prepared, of.ballot).order].map((column) => prepared.ids[column] ?? Number.NaN)
}

const byId = (a: EntityResult, b: EntityResult) => a.id - b.id

describe('a match', () => {
  test('lies between 0 and 100 percent, and is never NaN', () => {
    fc.assert(
      fc.property(anyCase(), (any) => {
        for (const { permille, points, maximum, counted } of listResults(any)) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(maximum)
          if (counted === 0) expect(permille).toBeNull()
          else expect(permille).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= 1000)
        }
      }),
    )
  })

  test('is 100 percent for identical answers under Manhattan', () => {
    const manhattan = (size: ChoiceCount) => fc.constant(getBuiltInMatrix('manhattan', size))
    fc.assert(
      fc.property(anyCase(manhattan), (any) => {
        const answers = any.ballot.map(({ choice }) => choice ?? '-').join('')
        const [twin] = listResults({ ...any, entities: [{ id: 1, answers }] })
        expect(twin?.permille).toBe(any.ballot.some(({ choice }) => choice !== null) ? 1000 : null)
      }),
    )
  })

  test('does not depend on the order of the theses', () => {
    fc.assert(
      fc.property(anyCase(), (any) => {
        const turned: Case = {
          ...any,
          ballot: any.ballot.toReversed(),
          entities: any.entities.map(({ id, answers }) => ({ id, answers: [...answers].reverse().join('') })),
        }
        expect(listResults(turned)).toEqual(listResults(any))
        expect(order(turned)).toEqual(order(any))
      }),
    )
  })

  test('does not depend on the order of the entities', () => {
    fc.assert(
      fc.property(anyCase(), (any) => {
        const turned = { ...any, entities: any.entities.toReversed() }
        expect(listResults(turned).sort(byId)).toEqual(listResults(any).sort(byId))
        expect(order(turned)).toEqual(order(any))
      }),
    )
  })

  test('stays the same when every weight is doubled', () => {
    fc.assert(
      fc.property(anyCase(), (any) => {
        const weighted = (weight: 1 | 2) =>
          listResults({ ...any, ballot: any.ballot.map((vote) => ({ ...vote, weight })) })
        const figures = ({ rank, permille }: EntityResult) => ({ rank, permille })
        expect(weighted(2).map(figures)).toEqual(weighted(1).map(figures))
      }),
    )
  })

  test('is the sum of its breakdown', () => {
    fc.assert(
      fc.property(anyCase(), (any) => {
        const prepared = prepare(any)
        for (const [column, { points, maximum, counted }] of listResults(any).entries()) {
          const lines = computeBreakdown(prepared, any.ballot, column)
          expect(lines).toHaveLength(any.ballot.length)
          expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
          expect(lines.reduce((sum, line) => sum + line.possible, 0)).toBe(maximum)
          expect(lines.filter((line) => line.counts)).toHaveLength(counted)
        }
      }),
    )
  })

  test('names the model and the seed it was computed with', () => {
    const prepared = prepareEntities([{ id: 1, answers: '0' }], 1, algorithm(), 7)
    const ballot: Ballot = [{ choice: 0, weight: 1 }]
    expect(computeMatchResults(prepared, ballot)).toMatchObject({ seed: 7, model: prepared.algorithm.model })
    expect(computeMatchResults(prepared, ballot, getBuiltInModel('manhattan', 5)).model).toMatchObject({
      name: 'manhattan',
      version: 1,
    })
  })
})

describe('the worked case', () => {
  const ballot = votes([25, 100, 75, 50, 0], { doubled: 2 })
  const parties = [
    { id: 1, answers: encodeAnswers([0, 75, 50, 0, 100], 5) },
    { id: 2, answers: encodeAnswers([25, 75, 100, 0, 50], 5) },
  ]

  test.each<[BuiltInModel, number, number]>([
    ['hybrid', 542, 688],
    ['manhattan', 583, 708],
    ['scalar_product', 500, 646],
  ])('under %s gives %i and %i per mille', (model, first, second) => {
    const prepared = prepareEntities(parties, 5, algorithm({ matrix: getBuiltInMatrix(model, 5) }), 0)
    const outcome = computeMatchResults(prepared, ballot)
    expect([0, 1].map((column) => getEntityResult(prepared, outcome, column).permille)).toEqual([first, second])
  })

  test.each(BUILT_IN_MODELS)('one doubled disagreement and two agreements are 50 percent under %s', (model) => {
    expect(permille(model, [100, 0, 0], votes([0, 0, 0], { doubled: 0 }))).toBe(500)
  })

  test.each(BUILT_IN_MODELS)('only opposite answers, one of them doubled, are 0 percent under %s', (model) => {
    expect(permille(model, [100, 0, 100], votes([0, 100, 0], { doubled: 1 }))).toBe(0)
  })

  test.each<[BuiltInModel, number]>([
    ['manhattan', 1000],
    ['hybrid', 833],
    ['scalar_product', 583],
  ])('identical moderate answers under %s are %i per mille', (model, expected) => {
    expect(permille(model, [75, 50, 25], votes([75, 50, 25]))).toBe(expected)
  })

  function permille(model: BuiltInModel, answers: number[], ballot: Ballot): number | null {
    const prepared = prepareEntities([{ id: 1, answers: encodeAnswers(answers, 5) }], 3, algorithm(), 0)
    return getEntityResult(prepared, computeMatchResults(prepared, ballot, getBuiltInModel(model, 5)), 0).permille
  }
})

function votes(values: number[], { doubled }: { doubled?: number } = {}): Ballot {
  return values.map((value, thesis) => ({ choice: toChoice(value, 5), weight: thesis === doubled ? 2 : 1 }))
}

describe('matching refuses', () => {
  test('more theses than it can count exactly', () => {
    const theses = 4097
    const prepared = prepareEntities([{ id: 1, answers: '0'.repeat(theses) }], theses, algorithm(), 0)
    expect(() => computeMatchResults(prepared, [])).toThrow('over 4096 theses')
  })

  test('a vote that is not on the scale', () => {
    const prepared = prepareEntities([{ id: 1, answers: '0' }], 1, algorithm({ choices: 3 }), 0)
    expect(() => computeMatchResults(prepared, [{ choice: 4, weight: 1 }])).toThrow('off the scale')
  })

  test('a column without an entity', () => {
    const prepared = prepareEntities([], 0, algorithm(), 0)
    expect(() => getEntityResult(prepared, computeMatchResults(prepared, []), 0)).toThrow('no entity in column 0')
  })
})

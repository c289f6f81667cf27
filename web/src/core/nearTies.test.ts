import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { algorithm } from '../../test/matching.ts'
import type { Ballot } from './ballot.ts'
import { computeMatchResults, type PreparedEntities, prepareEntities } from './matching.ts'
import { getBuiltInMatrix } from './models.ts'
import { shareNearTies } from './nearTies.ts'

const THESES = 6

const anyAnswers = fc.array(fc.string({ unit: fc.constantFrom(...'-01234'), minLength: THESES, maxLength: THESES }), {
  maxLength: 12,
})

const anyBallot: fc.Arbitrary<Ballot> = fc.array(
  fc.record({ choice: fc.option(fc.nat(4), { nil: null }), weight: fc.constantFrom(1 as const, 2 as const) }),
  { minLength: THESES, maxLength: THESES },
)

describe('a place', () => {
  test('is shared by exactly those that one changed answer could bring level with its first entity', () => {
    expect(getPlaces(['44444', '44443', '44422', '00000'], [4, 4, 4, 4, 4])).toEqual([1, 1, 3, 4])
  })

  test('is compared with its first entity only, so that it does not extend from neighbour to neighbour', () => {
    // Each is level with the one above it, but only the second with the first.
    expect(getPlaces(['44444', '34444', '33344', '33334', '33333'], [4, 4, 4, 4, 4])).toEqual([1, 1, 3, 3, 3])
  })

  test('is shared exactly as matching every variant separately shows', () => {
    fc.assert(
      fc.property(anyAnswers, anyBallot, fc.nat(), (all, ballot, seed) => {
        const prepared = prepare(all, seed)
        const match = computeMatchResults(prepared, ballot)
        expect([...shareNearTies(prepared, ballot, match).ranks]).toEqual(computePlacesPlainly(prepared, ballot))
      }),
    )
  })

  test('does not depend on the lot', () => {
    fc.assert(
      fc.property(anyAnswers, anyBallot, fc.nat(), fc.nat(), (all, ballot, one, other) => {
        const [first, second] = [one, other].map((seed) => {
          const prepared = prepare(all, seed)
          return shareNearTies(prepared, ballot, computeMatchResults(prepared, ballot)).ranks
        })
        expect(first).toEqual(second)
      }),
    )
  })

  test('changes neither the order nor the figures', () => {
    fc.assert(
      fc.property(anyAnswers, anyBallot, (all, ballot) => {
        const prepared = prepare(all)
        const { ranks, ...match } = computeMatchResults(prepared, ballot)
        expect(shareNearTies(prepared, ballot, { ranks, ...match })).toMatchObject(match)
      }),
    )
  })
})

function prepare(all: readonly string[], seed = 9): PreparedEntities {
  return prepareEntities(toEntities(all), THESES, algorithm(), seed)
}

function toEntities(all: readonly string[]) {
  return all.map((answers, index) => ({ id: index + 1, answers }))
}

/** Returns the places under the city block model, where a step is a quarter of a thesis. */
function getPlaces(all: readonly string[], choices: readonly number[]): number[] {
  const matrix = getBuiltInMatrix('manhattan', 5)
  const prepared = prepareEntities(toEntities(all), choices.length, algorithm({ matrix }), 9)
  const ballot: Ballot = choices.map((choice) => ({ choice, weight: 1 }))
  return [...shareNearTies(prepared, ballot, computeMatchResults(prepared, ballot)).ranks]
}

/** Computes the places by matching every variant separately, by column. */
function computePlacesPlainly(prepared: PreparedEntities, ballot: Ballot): number[] {
  const own = computeMatchResults(prepared, ballot)
  const variants = ballot.flatMap(({ choice }, thesis) =>
    choice === null
      ? []
      : [choice - 1, choice + 1]
          .filter((step) => step >= 0 && step <= 4)
          .map((step) => ballot.with(thesis, { choice: step, weight: ballot[thesis]?.weight ?? 1 }))
          .map((changed) => computeMatchResults(prepared, changed).ranks),
  )
  const rankOf = (column: number) => own.ranks[column] ?? 0
  const isLevel = (column: number, first: number) =>
    [own.ranks, ...variants].some((ranks) => (ranks[column] ?? 0) <= (ranks[first] ?? 0))
  const places = own.ranks.map(() => 0)
  let left = [...own.order].filter(rankOf)
  while (left.length > 0) {
    const firsts = left.filter((column) => rankOf(column) === rankOf(left[0] ?? 0))
    const level = left.filter((column) => firsts.some((first) => isLevel(column, first)))
    const lowest = Math.max(...level.map(rankOf))
    for (const column of left) if (rankOf(column) <= lowest) places[column] = rankOf(left[0] ?? 0)
    left = left.filter((column) => rankOf(column) > lowest)
  }
  return [...places]
}

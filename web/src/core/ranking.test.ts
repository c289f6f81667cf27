import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeRanking, type Ranking } from './ranking.ts'
import type { Tally } from './tally.ts'
import { drawTieBreakOrder } from './tieBreak.ts'

interface Row {
  points: number
  weight: number
  counted: number
}

/** The possible sums of an entity for a voter with up to 100 theses. */
const row: fc.Arbitrary<Row> = fc
  .integer({ min: 0, max: 100 })
  .chain((counted) => fc.tuple(fc.constant(counted), fc.integer({ min: counted, max: 2 * counted })))
  .chain(([counted, weight]) =>
    fc.record({
      counted: fc.constant(counted),
      weight: fc.constant(weight),
      // Few different points are drawn often, so that many ties and near ties occur.
      points: fc.oneof(
        fc.nat(2000 * weight),
        fc.nat(2 * weight).map((halves) => halves * 1000),
      ),
    }),
  )

const tallyOf = (rows: readonly Row[], answered = 100): Tally => ({
  answered,
  span: 2000,
  points: Float64Array.from(rows, ({ points }) => points),
  weights: Float64Array.from(rows, ({ weight }) => weight),
  counted: Float64Array.from(rows, ({ counted }) => counted),
})

const idsOf = (rows: readonly unknown[]) => rows.map((_, index) => 1000 + index)

describe('a ranking', () => {
  test('orders by the exact fractions, then by coverage, then by lot', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.nat(1000), fc.nat(0xffffffff), (rows, least, seed) => {
        const tieBreak = drawTieBreakOrder(idsOf(rows), seed)
        expect(plain(computeRanking(tallyOf(rows), tieBreak, least))).toEqual(
          rankPlainly(rows, least, tieBreak.columns),
        )
      }),
    )
  })

  test('is exact up to the maximum number of theses', () => {
    const heavy: Row[] = Array.from({ length: 40 }, (_, index) => ({
      points: 8192 * 2000 - (index % 7),
      weight: 8192 - (index % 3),
      counted: 4096 - (index % 3),
    }))
    const tieBreak = drawTieBreakOrder(idsOf(heavy), 5)
    expect(plain(computeRanking(tallyOf(heavy, 4096), tieBreak, 500))).toEqual(
      rankPlainly(heavy, 500, tieBreak.columns, 4096),
    )
  })

  test('gives equal entities the same rank and skips the ranks after it', () => {
    const tied = { points: 500, weight: 1, counted: 1 }
    const rows = [{ points: 900, weight: 1, counted: 1 }, tied, tied, { points: 100, weight: 1, counted: 1 }]
    expect([...computeRanking(tallyOf(rows, 1), drawTieBreakOrder(idsOf(rows), 3), 0).ranks]).toEqual([1, 2, 2, 4])
  })

  test('puts the one with higher coverage first if two matches are equal', () => {
    const rows = [
      { points: 1000, weight: 1, counted: 1 },
      { points: 2000, weight: 2, counted: 2 },
    ]
    expect([...computeRanking(tallyOf(rows, 2), drawTieBreakOrder(idsOf(rows), 1), 0).ranks]).toEqual([2, 1])
  })

  test('leaves out entities below the minimum coverage, even with a full match', () => {
    const rows = [
      { points: 2000, weight: 1, counted: 1 },
      { points: 0, weight: 2, counted: 2 },
    ]
    const { order, ranks } = computeRanking(tallyOf(rows, 3), drawTieBreakOrder(idsOf(rows), 1), 500)
    expect([...order]).toEqual([1, 0])
    expect([...ranks]).toEqual([0, 1])
  })

  test('is empty before the first answer', () => {
    const rows = [{ points: 0, weight: 0, counted: 0 }]
    expect(plain(computeRanking(tallyOf(rows, 0), drawTieBreakOrder(idsOf(rows), 1), 0))).toEqual({
      order: [0],
      ranks: [0],
    })
  })

  test('orders ties differently for different seeds', () => {
    const tied = Array.from({ length: 5 }, () => ({ points: 1, weight: 1, counted: 1 }))
    const orders = [1, 2, 3, 4, 5].map((seed) =>
      computeRanking(tallyOf(tied, 1), drawTieBreakOrder(idsOf(tied), seed), 0).order.join(),
    )
    expect(new Set(orders).size).toBeGreaterThan(1)
  })
})

function plain({ order, ranks }: Ranking) {
  return { order: [...order], ranks: [...ranks] }
}

/** The definition of the rule, by cross-multiplication of big integers. */
function rankPlainly(rows: readonly Row[], least: number, tieBreak: Uint32Array, answered = 100) {
  const isRanked = ({ counted }: Row) => counted > 0 && counted * 1000 >= least * answered
  const compare = (a: Row, b: Row) => {
    const difference = BigInt(b.points) * BigInt(a.weight) - BigInt(a.points) * BigInt(b.weight)
    return difference === 0n ? b.counted - a.counted : Number(difference > 0n) * 2 - 1
  }
  const tiePosition = (row: Row) => tieBreak.indexOf(rows.indexOf(row))
  const order = rows.toSorted(
    (a, b) =>
      Number(isRanked(b)) - Number(isRanked(a)) || (isRanked(a) ? compare(a, b) : 0) || tiePosition(a) - tiePosition(b),
  )
  const ranks = rows.map((row) =>
    isRanked(row) ? 1 + rows.filter((other) => isRanked(other) && compare(other, row) < 0).length : 0,
  )
  return { order: order.map((row) => rows.indexOf(row)), ranks }
}

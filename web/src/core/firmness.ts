import { type Ballot, pointsFor, type Vote } from './ballot.ts'
import { type Field, type Match, matrixOf } from './matching.ts'
import { BUILT_IN_MODELS } from './models.ts'
import { keysOf } from './ranking.ts'
import { type AnswerTable, type Matrix, MISSING } from './snapshot.ts'
import { type Tally, tally } from './tally.ts'

/** How far an entity's rank moves when the method, or one of the voter's answers, is a little different. */
export interface RankRange {
  readonly column: number
  readonly best: number
  readonly worst: number
}

/**
 * For each of the top places the range of ranks over: the match itself, the built-in models with the answers given,
 * and the instance's own model with any single given answer moved by one step. Skipped theses stay skipped, so
 * coverage, and with it who is ranked at all, is the same in all of them.
 *
 * @param match of the ballot under the instance's own model
 * @param places how many of the first entities are looked at
 */
export function firmness(field: Field, ballot: Ballot, match: Match, places: number): RankRange[] {
  const ranges = [...match.order.subarray(0, places)]
    .filter((column) => match.ranks[column])
    .map((column) => ({ column, best: Number.POSITIVE_INFINITY, worst: 0 }))
  for (const variant of variants(field, ballot, match.tally)) {
    const keys = keysOf(variant, field.algorithm.least_coverage_permille)
    for (const range of ranges) {
      const rank = rankAmong(keys, range.column)
      range.best = Math.min(range.best, rank)
      range.worst = Math.max(range.worst, rank)
    }
  }
  return ranges
}

/** What could as well have come out. */
function* variants({ algorithm, table }: Field, ballot: Ballot, own: Tally): Generator<Tally> {
  yield own
  for (const model of BUILT_IN_MODELS) yield tally(table, ballot, matrixOf(algorithm, model))
  for (const [thesis, vote] of ballot.entries()) {
    if (vote.choice === null) continue
    for (const moved of [vote.choice - 1, vote.choice + 1]) {
      if (algorithm.matrix[moved]) yield withMove(own, table, algorithm.matrix, thesis, vote, moved)
    }
  }
}

/** The tally as if one vote were another: only the points of that thesis change. */
function withMove(own: Tally, table: AnswerTable, matrix: Matrix, thesis: number, vote: Vote, moved: number): Tally {
  const change = new Float64Array(MISSING + 1)
  for (let answer = 0; answer < matrix.length; answer++) {
    // The lowest entry of the matrix falls out of a difference.
    change[answer] =
      pointsFor(matrix, 0, answer, moved, vote.weight) - pointsFor(matrix, 0, answer, vote.choice ?? moved, vote.weight)
  }
  const offset = thesis * table.entities
  const points = new Float64Array(own.points)
  for (let column = 0; column < points.length; column++) {
    // Both indices are within bounds (tally.ts tells why this is a cast).
    points[column] = (points[column] as number) + (change[table.cells[offset + column] as number] as number)
  }
  return { ...own, points }
}

/** One more than the number of entities that stand before. */
function rankAmong(keys: Float64Array, column: number): number {
  const key = keys[column] as number
  let before = 0
  for (let other = 0; other < keys.length; other++) if ((keys[other] as number) > key) before++
  return before + 1
}

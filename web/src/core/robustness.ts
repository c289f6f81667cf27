import { type Ballot, computePoints } from './ballot.ts'
import type { Match, PreparedEntities } from './matching.ts'
import { BUILT_IN_MODELS, getBuiltInMatrix } from './models.ts'
import { computeRankKeys } from './ranking.ts'
import { type AnswerTable, countChoices, type Matrix, MISSING } from './snapshot.ts'
import { computeTally, type Tally } from './tally.ts'

/** How far an entity's rank moves when the method, or one of the voter's answers, is a little different. */
export interface RankRange {
  readonly column: number
  readonly best: number
  readonly worst: number
}

/** How firm a ranking is. */
export interface Robustness {
  /** For each of the top places, in their order. */
  readonly ranges: readonly RankRange[]
  /** Columns of all who are first in at least one way, however far down they stand; in the order of the ranking. */
  readonly firsts: readonly number[]
}

/** A range while it is found. */
type MutableRankRange = { -readonly [Key in keyof RankRange]: RankRange[Key] }

/**
 * For each of the top places the range of ranks, and who could be first, over: the match itself, the built-in models with the answers given,
 * and the instance's own model with any single given answer moved by one step. Skipped theses stay skipped, so
 * coverage, and with it who is ranked at all, is the same in all of them.
 *
 * @param match of the ballot under the instance's own model
 * @param places how many of the first entities are looked at
 */
export function computeRobustness(
  prepared: PreparedEntities,
  ballot: Ballot,
  match: Match,
  places: number,
): Robustness {
  const ranges: MutableRankRange[] = [...match.order.subarray(0, places)]
    .filter((column) => match.ranks[column])
    .map((column) => ({ column, best: Number.POSITIVE_INFINITY, worst: 0 }))
  const firsts = new Set<number>()
  for (const variant of generateVariants(prepared, ballot, match.tally)) {
    const keys = computeRankKeys(variant, prepared.algorithm.least_coverage_permille)
    widenRanges(ranges, keys)
    for (const column of findHighestColumns(keys)) firsts.add(column)
  }
  return { ranges, firsts: [...match.order].filter((column) => match.ranks[column] && firsts.has(column)) }
}

/** What could as well have come out. */
function* generateVariants({ algorithm, table }: PreparedEntities, ballot: Ballot, own: Tally): Generator<Tally> {
  yield own
  for (const model of BUILT_IN_MODELS)
    yield computeTally(table, ballot, getBuiltInMatrix(model, countChoices(algorithm)))
  for (const [thesis, vote] of ballot.entries()) {
    if (vote.choice === null) continue
    for (const to of [vote.choice - 1, vote.choice + 1]) {
      const move = { thesis, from: vote.choice, to, weight: vote.weight }
      if (algorithm.matrix[to]) yield applyAnswerChange(own, table, algorithm.matrix, move)
    }
  }
}

interface AnswerChange {
  readonly thesis: number
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The tally as if one vote were another: only the points of that thesis change. */
function applyAnswerChange(
  own: Tally,
  table: AnswerTable,
  matrix: Matrix,
  { thesis, from, to, weight }: AnswerChange,
): Tally {
  const change = new Float64Array(MISSING + 1)
  for (let answer = 0; answer < matrix.length; answer++) {
    // The lowest entry of the matrix falls out of a difference.
    change[answer] = computePoints(matrix, 0, answer, to, weight) - computePoints(matrix, 0, answer, from, weight)
  }
  const offset = thesis * table.entities
  const points = new Float64Array(own.points)
  for (let column = 0; column < points.length; column++) {
    // Both indices are within bounds (tally.ts tells why this is a cast).
    points[column] = (points[column] as number) + (change[table.cells[offset + column] as number] as number)
  }
  return { ...own, points }
}

/** Columns of the highest key. */
function findHighestColumns(keys: Float64Array): number[] {
  let most = 0
  let columns: number[] = []
  for (let column = 0; column < keys.length; column++) {
    const key = keys[column] as number
    if (key > most) [most, columns] = [key, []]
    if (key === most) columns.push(column)
  }
  return columns
}

/** Takes the ranks that these keys give into the ranges. */
function widenRanges(ranges: readonly MutableRankRange[], keys: Float64Array): void {
  const own = ranges.map(({ column }) => keys[column] as number)
  // Nearly all of a large field stands below the places looked at; only the few others are counted one by one.
  const lowest = Math.min(...own)
  const rivals: number[] = []
  for (let column = 0; column < keys.length; column++) {
    const key = keys[column] as number
    if (key > lowest) rivals.push(key)
  }
  for (const [index, range] of ranges.entries()) {
    const key = own[index] as number
    const rank = 1 + rivals.filter((rival) => rival > key).length
    range.best = Math.min(range.best, rank)
    range.worst = Math.max(range.worst, rank)
  }
}

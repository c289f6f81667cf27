import { type Ballot, computePoints } from './ballot.ts'
import type { MatchResults, PreparedEntities } from './matching.ts'
import { BUILT_IN_MODELS, getBuiltInMatrix } from './models.ts'
import { computeRankKeys } from './ranking.ts'
import { type AnswerTable, countChoices, type Matrix, MISSING } from './snapshot.ts'
import { computeTally, type Tally } from './tally.ts'

/** The range of an entity's rank if the model or one of the voter's answers changes slightly. */
export interface RankRange {
  readonly column: number
  readonly best: number
  readonly worst: number
}

/** The firmness of a ranking. */
export interface Firmness {
  /** One range for each of the top places, in their order. */
  readonly ranges: readonly RankRange[]
  /** Columns of all entities that are first in at least one variant, in the order of the ranking. */
  readonly possibleLeaders: readonly number[]
}

/** A range while it is being computed. */
type MutableRankRange = { -readonly [Key in keyof RankRange]: RankRange[Key] }

/**
 * Computes the range of ranks of each of the top places, and which entities could be first. The variants are: the match
 * itself, the built-in models with the given answers, and the instance's own model with any single given answer moved
 * by one step. Skipped theses stay skipped, so coverage, and which entities are ranked, is the same in all variants.
 *
 * @param match of the ballot under the instance's own model
 * @param places number of top places to examine
 */
export function computeFirmness(
  prepared: PreparedEntities,
  ballot: Ballot,
  match: MatchResults,
  places: number,
): Firmness {
  const ranges: MutableRankRange[] = [...match.order.subarray(0, places)]
    .filter((column) => match.ranks[column])
    .map((column) => ({ column, best: Number.POSITIVE_INFINITY, worst: 0 }))
  const possibleLeaders = new Set<number>()
  for (const variant of generateVariants(prepared, ballot, match.tally)) {
    const keys = computeRankKeys(variant, prepared.algorithm.least_coverage_permille)
    widenRanges(ranges, keys)
    for (const column of findHighestColumns(keys)) possibleLeaders.add(column)
  }
  return {
    ranges,
    possibleLeaders: [...match.order].filter((column) => match.ranks[column] && possibleLeaders.has(column)),
  }
}

/** Returns the columns of all entities that are first under at least one of the built-in models. */
export function listLeadersByModel({ algorithm, table }: PreparedEntities, ballot: Ballot): number[] {
  const possibleLeaders = BUILT_IN_MODELS.flatMap((model) => {
    const tally = computeTally(table, ballot, getBuiltInMatrix(model, countChoices(algorithm)))
    return findHighestColumns(computeRankKeys(tally, algorithm.least_coverage_permille))
  })
  return [...new Set(possibleLeaders)]
}

/** Generates the variants of a match. */
function* generateVariants(prepared: PreparedEntities, ballot: Ballot, own: Tally): Generator<Tally> {
  const { algorithm, table } = prepared
  yield own
  for (const model of BUILT_IN_MODELS)
    yield computeTally(table, ballot, getBuiltInMatrix(model, countChoices(algorithm)))
  yield* generateAnswerVariants(prepared, ballot, own)
}

/** Generates the variants of a match in which a single given answer moves by one step. */
export function* generateAnswerVariants(
  { algorithm, table }: PreparedEntities,
  ballot: Ballot,
  own: Tally,
): Generator<Tally> {
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

/** Returns the tally after one vote changes. Only the points of that thesis change. */
function applyAnswerChange(
  own: Tally,
  table: AnswerTable,
  matrix: Matrix,
  { thesis, from, to, weight }: AnswerChange,
): Tally {
  const change = new Float64Array(MISSING + 1)
  for (let answer = 0; answer < matrix.length; answer++) {
    // The lowest entry of the matrix cancels out in a difference.
    change[answer] = computePoints(matrix, 0, answer, to, weight) - computePoints(matrix, 0, answer, from, weight)
  }
  const offset = thesis * table.entityCount
  const points = new Float64Array(own.points)
  for (let column = 0; column < points.length; column++) {
    // Both indices are within bounds; tally.ts explains the cast.
    points[column] = (points[column] as number) + (change[table.cells[offset + column] as number] as number)
  }
  return { ...own, points }
}

/** Returns the columns of the highest key; none if nobody is ranked, because all keys are 0 then. */
function findHighestColumns(keys: Float64Array): number[] {
  let most = 1
  let columns: number[] = []
  for (let column = 0; column < keys.length; column++) {
    const key = keys[column] as number
    if (key > most) [most, columns] = [key, []]
    if (key === most) columns.push(column)
  }
  return columns
}

/** Extends the ranges by the ranks that these keys give. */
function widenRanges(ranges: readonly MutableRankRange[], keys: Float64Array): void {
  const own = ranges.map(({ column }) => keys[column] as number)
  // Nearly all entities of a large election are below the examined places, so only the few above the lowest are
  // counted.
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

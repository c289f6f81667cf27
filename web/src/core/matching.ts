import type { Ballot } from './ballot.ts'
import { computeRanking, type Ranking } from './ranking.ts'
import {
  type Algorithm,
  type AnswerTable,
  buildAnswerTable,
  countChoices,
  type EntityWithAnswers,
  type Id,
  type Matrix,
  type ModelName,
} from './snapshot.ts'
import { computePermille, computeTally, type Tally } from './tally.ts'
import { drawTieBreakOrder, type TieBreakOrder } from './tieBreak.ts'

/**
 * Exact matching in integers: the same rule as the server's, to the last digit (crates/matching).
 *
 * `prepare` lays a field out once per run, `match` scores and ranks it for a ballot, `standing` reads one entity's
 * figures. Entities are named by their column: their index in the list they were prepared from.
 */
export interface PreparedEntities {
  readonly ids: readonly Id[]
  readonly table: AnswerTable
  readonly tieBreak: TieBreakOrder
  readonly algorithm: Algorithm
}

/** A way of scoring. The instance's own comes with its snapshot, those of the product from models.ts. */
export interface Model {
  readonly name: ModelName
  readonly version: number
  /** Given by the server for the instance's own matrix; see {@link Algorithm}. */
  readonly matrix_sha256?: string
  readonly matrix: Matrix
}

/** A result, with all that is needed to compute it again: ballot, seed, model. */
export interface Match extends Ranking {
  readonly tally: Tally
  readonly seed: number
  readonly model: Model
}

/** One entity's figures. */
export interface EntityResult {
  readonly id: Id
  /** Shared in a tie; null for too few answers. */
  readonly rank: number | null
  /** Match in thousandths; null when no thesis counts. */
  readonly permille: number | null
  /** In thousandths of a point above the lowest of the matrix, like `maximum`. */
  readonly points: number
  readonly maximum: number
  /** Theses that voter and entity both answered. Coverage is `counted / answered`. */
  readonly counted: number
  /** Theses that the voter answered. */
  readonly answered: number
}

/**
 * Lays out the entities of one kind for matching.
 *
 * @param seed 32 bits, drawn once per run; decides the order inside ties
 */
export function prepareEntities(
  entities: readonly Pick<EntityWithAnswers, 'id' | 'answers'>[],
  theses: number,
  algorithm: Algorithm,
  seed: number,
): PreparedEntities {
  const ids = entities.map(({ id }) => id)
  const table = buildAnswerTable(entities, theses, countChoices(algorithm))
  return { ids, table, tieBreak: drawTieBreakOrder(ids, seed), algorithm }
}

/** Matches a ballot under the instance's own model, or under another one to show what that would change. */
export function computeMatch(
  prepared: PreparedEntities,
  ballot: Ballot,
  model: Model = getOwnModel(prepared.algorithm),
): Match {
  const { algorithm, tieBreak, table } = prepared
  const scores = computeTally(table, ballot, model.matrix)
  return {
    ...computeRanking(scores, tieBreak, algorithm.least_coverage_permille),
    tally: scores,
    seed: tieBreak.seed,
    model,
  }
}

/** The model that the instance has chosen. */
function getOwnModel({ model, matrix }: Algorithm): Model {
  return { ...model, matrix }
}

/** Reads one entity's figures out of a match. */
export function getEntityResult({ ids }: PreparedEntities, { tally, ranks }: Match, column: number): EntityResult {
  const id = ids[column]
  if (id === undefined) throw new RangeError(`no entity stands in column ${column}`)
  const points = tally.points[column] ?? 0
  const maximum = (tally.weights[column] ?? 0) * tally.span
  return {
    id,
    rank: ranks[column] || null,
    permille: computePermille(points, maximum),
    points,
    maximum,
    counted: tally.counted[column] ?? 0,
    answered: tally.answered,
  }
}

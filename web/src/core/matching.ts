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
 * The entities of one kind, prepared for matching.
 *
 * Matching is exact, in integers, and gives the same digits as the server (crates/matching). `prepareEntities` prepares
 * the entities once per session, `computeMatchResults` scores and ranks them for a ballot, `getEntityResult` reads the
 * result of one entity. An entity is identified by its column: its index in the list passed to `prepareEntities`.
 */
export interface PreparedEntities {
  readonly ids: readonly Id[]
  readonly table: AnswerTable
  readonly tieBreak: TieBreakOrder
  readonly algorithm: Algorithm
}

/** A scoring model. The instance's own model comes with its snapshot; the built-in models are in models.ts. */
export interface Model {
  readonly name: ModelName
  readonly version: number
  /** Set by the server for the instance's own matrix; see {@link Algorithm}. */
  readonly matrix_sha256?: string
  readonly matrix: Matrix
}

/** The results of all entities, with everything that is needed to compute them again: tally, seed, model. */
export interface MatchResults extends Ranking {
  readonly tally: Tally
  readonly seed: number
  readonly model: Model
}

/** The result of one entity. */
export interface EntityResult {
  readonly id: Id
  /** Entities in a tie have the same rank. Null if the coverage is below the minimum. */
  readonly rank: number | null
  /** Match in thousandths; null if no thesis counts. */
  readonly permille: number | null
  /** In thousandths of a point above the lowest entry of the matrix, like `maximum`. */
  readonly points: number
  readonly maximum: number
  /** Number of theses that both voter and entity answered. The coverage is `counted / answered`. */
  readonly counted: number
  /** Number of theses that the voter answered. */
  readonly answered: number
}

/**
 * Prepares the entities of one kind for matching.
 *
 * @param seed 32 random bits, drawn once per session; determines the order inside ties
 */
export function prepareEntities(
  entities: readonly Pick<EntityWithAnswers, 'id' | 'answers'>[],
  thesisCount: number,
  algorithm: Algorithm,
  seed: number,
): PreparedEntities {
  const ids = entities.map(({ id }) => id)
  const table = buildAnswerTable(entities, thesisCount, countChoices(algorithm))
  return { ids, table, tieBreak: drawTieBreakOrder(ids, seed), algorithm }
}

/** Matches a ballot under the instance's own model, or under another model to show the difference. */
export function computeMatchResults(
  prepared: PreparedEntities,
  ballot: Ballot,
  model: Model = getOwnModel(prepared.algorithm),
): MatchResults {
  const { algorithm, tieBreak, table } = prepared
  const scores = computeTally(table, ballot, model.matrix)
  return {
    ...computeRanking(scores, tieBreak, algorithm.least_coverage_permille),
    tally: scores,
    seed: tieBreak.seed,
    model,
  }
}

/** Returns the model that the instance has chosen. */
function getOwnModel({ model, matrix }: Algorithm): Model {
  return { ...model, matrix }
}

/** Returns the result of one entity. */
export function getEntityResult(
  { ids }: PreparedEntities,
  { tally, ranks }: MatchResults,
  column: number,
): EntityResult {
  const id = ids[column]
  if (id === undefined) throw new RangeError(`no entity in column ${column}`)
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

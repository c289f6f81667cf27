import type { Ballot } from './ballot.ts'
import { type BreakdownLine, computeBreakdown } from './breakdown.ts'
import { selectDistrict } from './districts.ts'
import { computeMatchResults, type EntityResult, getEntityResult, prepareEntities } from './matching.ts'
import { shareNearTies } from './nearTies.ts'
import { encodeOpenAnswers, type OpenCandidate, type OpenData, type OpenParty, toAlgorithm } from './openData.ts'
import { hasSharedRank } from './ranking.ts'
import type { SharedAnswers } from './sharedAnswers.ts'
import type { Id } from './snapshot.ts'
import { sortUnranked } from './sortUnranked.ts'
import { applyDoubleLimit } from './weights.ts'

/** A line of a result, computed from open data. Its rank is the place that the voter app shows. */
export interface RecomputedPlace<Entity> extends EntityResult {
  readonly entity: Entity
  /** Whether other entities have the same place. */
  readonly isShared: boolean
  /** The part of each thesis, in the order of the theses. */
  readonly listLines: () => readonly BreakdownLine[]
}

/** The result of one voter, computed from open data. */
export interface RecomputedResult {
  readonly ballot: Ballot
  readonly parties: readonly RecomputedPlace<OpenParty>[]
  readonly candidates: readonly RecomputedPlace<OpenCandidate>[]
}

/** Determines the order inside a shared place if the answers come without a seed. */
const DEFAULT_SEED = 0

/**
 * Computes the result of a voter as the voter app does, with the code of the voter app.
 *
 * @param district the voter's district, or an empty string for the candidates of all districts
 */
export function recomputeResult(data: OpenData, shared: SharedAnswers, district: string): RecomputedResult {
  const ballot = toBallot(data, shared)
  const seed = shared.seed ?? DEFAULT_SEED
  const candidates = district ? selectDistrict(data.candidates, district) : data.candidates
  return {
    ballot,
    parties: rankEntities(data.parties, data, ballot, seed),
    candidates: rankEntities(candidates, data, ballot, seed),
  }
}

/** Returns the answers in the order of the theses, with as many double weights as the instance allows. */
function toBallot({ calculation, theses }: OpenData, { answers, doubled }: SharedAnswers): Ballot {
  const isDouble = (id: Id) => doubled.includes(id)
  const ballot: Ballot = theses.map(({ id }) => ({ choice: answers[id] ?? null, weight: isDouble(id) ? 2 : 1 }))
  return applyDoubleLimit(ballot, calculation.limit_weighted_votes)
}

function rankEntities<Entity extends OpenParty | OpenCandidate>(
  entities: readonly Entity[],
  data: OpenData,
  ballot: Ballot,
  seed: number,
): RecomputedPlace<Entity>[] {
  const encoded = entities.map(({ id, answers }) => ({ id, answers: encodeOpenAnswers(answers, data) }))
  const prepared = prepareEntities(encoded, data.theses.length, toAlgorithm(data), seed)
  const places = shareNearTies(prepared, ballot, sortUnranked(computeMatchResults(prepared, ballot)))
  return [...places.order].map((column) => ({
    ...getEntityResult(prepared, places, column),
    entity: entities[column] as Entity,
    isShared: hasSharedRank(places, column),
    listLines: () => computeBreakdown(prepared, ballot, column),
  }))
}

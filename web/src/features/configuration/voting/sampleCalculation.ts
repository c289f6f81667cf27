/**
 * A small questionnaire for the preview of the calculation: one voter, invented parties, and the calculation of the
 * voter app (src/core).
 */

import type { Ballot } from '../../../core/ballot.ts'
import { type BreakdownLine, computeBreakdown } from '../../../core/breakdown.ts'
import { computeMatchResults, type EntityResult, getEntityResult, prepareEntities } from '../../../core/matching.ts'
import { BUILT_IN_MODELS, getBuiltInModel } from '../../../core/models.ts'
import { type ChoiceCount, toChoice } from '../../../core/scale.ts'
import type { Algorithm, Matrix, ModelName } from '../../../core/snapshot.ts'
import type { Configuration } from '../draft.ts'
import { getActiveMatrix, MODELS } from './matrix.ts'

/** A party's answers as indices into the scale; null for a missing answer. */
export type PartyChoices = readonly (number | null)[]

export interface SampleAnswers {
  readonly ballot: Ballot
  readonly parties: readonly PartyChoices[]
}

/** The number of theses in the preview. */
export const SAMPLE_THESIS_COUNT = 5

/**
 * Sample answers in percent of the scale; each scale uses its nearest answer. The first two parties differ from the
 * voter in different ways, the third one not at all.
 */
const VOTER = [25, 100, 75, 50, 0]
const DOUBLED = 2
const PARTIES = [[0, 75, 50, 0, 100], [25, 75, 100, 0, 50], VOTER]

/** Returns the answers with which the preview begins. */
export function createSampleAnswers(choices: ChoiceCount): SampleAnswers {
  const index = (percent: number) => toChoice(percent, choices)
  return {
    ballot: VOTER.map((percent, at) => ({ choice: index(percent), weight: at === DOUBLED ? 2 : 1 })),
    parties: PARTIES.map((answers) => answers.map(index)),
  }
}

/** The result of a party in the preview. */
export interface SampleResult {
  /** The contribution of each thesis, in the order of the theses. */
  readonly shares: readonly BreakdownLine[]
  readonly result: EntityResult
}

/** Computes the result of each party, in the order of the sample answers. */
export function computeSampleResults(
  { ballot, parties }: SampleAnswers,
  algorithm: Algorithm,
): readonly SampleResult[] {
  const field = prepareParties(parties, algorithm)
  const matchResults = computeMatchResults(field, ballot)
  return parties.map((_, column) => ({
    shares: computeBreakdown(field, ballot, column),
    result: getEntityResult(field, matchResults, column),
  }))
}

/** Computes the result of each party under the model in use and under every built-in model. */
export function compareModels(
  { ballot, parties }: SampleAnswers,
  algorithm: Algorithm,
  choices: ChoiceCount,
): readonly { readonly model: ModelName; readonly results: readonly EntityResult[] }[] {
  const field = prepareParties(parties, algorithm)
  const own = algorithm.model.name
  return MODELS.flatMap((model) => {
    const builtIn = BUILT_IN_MODELS.find((name) => name === model)
    if (!builtIn && model !== own) return []
    const matchResults = builtIn
      ? computeMatchResults(field, ballot, getBuiltInModel(builtIn, choices))
      : computeMatchResults(field, ballot)
    return [{ model, results: parties.map((_, column) => getEntityResult(field, matchResults, column)) }]
  })
}

/** The seed only decides the order inside ties, which the preview does not show. */
const SEED = 1

function prepareParties(parties: readonly PartyChoices[], algorithm: Algorithm) {
  const entities = parties.map((answers, at) => ({
    id: at + 1,
    answers: answers.map((answer) => answer ?? '-').join(''),
  }))
  return prepareEntities(entities, SAMPLE_THESIS_COUNT, algorithm, SEED)
}

/** Returns the settings in the format of the voter app. */
export function toVoterAlgorithm(
  { algorithm, leastCoverage }: Pick<Configuration, 'algorithm' | 'leastCoverage'>,
  choices: ChoiceCount,
): Algorithm {
  const { decisions, binary, matchType, limitWeightedVotes, calculation } = algorithm
  const matrix: Matrix = getActiveMatrix(algorithm, choices)
  return {
    decisions,
    binary,
    match_type: matchType,
    limit_weighted_votes: typeof limitWeightedVotes === 'number' ? limitWeightedVotes : null,
    least_coverage_permille: Math.round(leastCoverage * 1000),
    // Only the server computes the digest. Nothing in the preview is published.
    model: { name: MODELS[calculation] ?? 'hybrid', version: 1, matrix_sha256: '' },
    matrix,
  }
}

/**
 * A small questionnaire on which a way of counting is tried out: a voter, invented parties, and what the calculation that
 * voters get (src/core) makes of their answers.
 */
import type { Choices } from '../../../ballot/scale.ts'
import type { Ballot } from '../../../core/ballot.ts'
import { type BreakdownLine, computeBreakdown } from '../../../core/breakdown.ts'
import { computeMatch, type EntityResult, getEntityResult, prepareEntities } from '../../../core/matching.ts'
import { BUILT_IN_MODELS, getBuiltInModel } from '../../../core/models.ts'
import type { Algorithm, Matrix, ModelName } from '../../../core/snapshot.ts'
import type { Configuration } from '../draft.ts'
import { MODELS, matrixInUse } from './matrix.ts'

/** A party's answers as indices into the scale; null where it gave none. */
export type Positions = readonly (number | null)[]

export interface Sample {
  readonly ballot: Ballot
  readonly parties: readonly Positions[]
}

/** How many theses are tried. */
export const THESES = 5

/** Answers in percent, of which every scale has its nearest. The first two parties differ from the voter in different ways, the third one in nothing. */
const VOTER = [25, 100, 75, 50, 0]
const DOUBLED = 2
const PARTIES = [[0, 75, 50, 0, 100], [25, 75, 100, 0, 50], VOTER]

/** What the try-out begins with. */
export function sampleFor(choices: Choices): Sample {
  const index = (percent: number) => Math.round((percent * (choices - 1)) / 100)
  return {
    ballot: VOTER.map((percent, at) => ({ choice: index(percent), weight: at === DOUBLED ? 2 : 1 })),
    parties: PARTIES.map((answers) => answers.map(index)),
  }
}

export interface Figures {
  /** What each thesis adds, in their order. */
  readonly shares: readonly BreakdownLine[]
  readonly standing: EntityResult
}

/** What each party gets, by the place of the party in the sample. */
export function figuresOf({ ballot, parties }: Sample, algorithm: Algorithm): readonly Figures[] {
  const field = fieldOf(parties, algorithm)
  const result = computeMatch(field, ballot)
  return parties.map((_, column) => ({
    shares: computeBreakdown(field, ballot, column),
    standing: getEntityResult(field, result, column),
  }))
}

/** What each party would get under the model in use and under every built-in one. */
export function comparison(
  { ballot, parties }: Sample,
  algorithm: Algorithm,
  choices: Choices,
): readonly { readonly model: ModelName; readonly standings: readonly EntityResult[] }[] {
  const field = fieldOf(parties, algorithm)
  const own = algorithm.model.name
  return MODELS.flatMap((model) => {
    const builtIn = BUILT_IN_MODELS.find((name) => name === model)
    if (!builtIn && model !== own) return []
    const result = builtIn
      ? computeMatch(field, ballot, getBuiltInModel(builtIn, choices))
      : computeMatch(field, ballot)
    return [{ model, standings: parties.map((_, column) => getEntityResult(field, result, column)) }]
  })
}

/** Nothing is ranked by lot here that anybody would see, so any seed will do. */
const SEED = 1

function fieldOf(parties: readonly Positions[], algorithm: Algorithm) {
  const entities = parties.map((answers, at) => ({
    id: at + 1,
    answers: answers.map((answer) => answer ?? '-').join(''),
  }))
  return prepareEntities(entities, THESES, algorithm, SEED)
}

/** The settings as the voter app gets them. */
export function algorithmOf(
  { algorithm, leastCoverage }: Pick<Configuration, 'algorithm' | 'leastCoverage'>,
  choices: Choices,
): Algorithm {
  const { decisions, binary, matchType, limitWeightedVotes, calculation } = algorithm
  const matrix: Matrix = matrixInUse(algorithm, choices)
  return {
    decisions,
    binary,
    match_type: matchType,
    limit_weighted_votes: typeof limitWeightedVotes === 'number' ? limitWeightedVotes : null,
    least_coverage_permille: Math.round(leastCoverage * 1000),
    // The digest is the server's to give; nothing that is tried out here is ever published.
    model: { name: MODELS[calculation] ?? 'hybrid', version: 1, matrix_sha256: '' },
    matrix,
  }
}

/** What follows from the figures, for people who edit theses. */

import type { ModelName } from '../../../core/snapshot.ts'
import type { CategoryFigures } from './categoryFigures.ts'
import type { ThesisPair } from './pairs.ts'
import type { LabReport } from './report.ts'
import type { Simulation, ThesisEffect } from './simulation.ts'

/** Two theses that may be one. `drop` is the one without which less changes. */
interface PairRecommendation {
  /**
   * `same_question`: the texts are alike. `same_answers`, `opposite_answers`: those who agree with one agree with the other, or
   * reject it.
   */
  readonly kind: 'same_question' | 'same_answers' | 'opposite_answers'
  readonly keep: number
  readonly drop: number
  /** Without answers there is no simulation. */
  readonly effect: DropEffect | null
}

/** What leaving out a thesis does to the simulated results. */
export interface DropEffect {
  /** Share of voters with another first place. */
  readonly changed: number
  /** Whether the entities stay in the order of how often they come first. */
  readonly isOrderKept: boolean
}

export type Recommendation =
  | PairRecommendation
  | { readonly kind: 'undisputed'; readonly thesis: number; readonly count: number }
  | { readonly kind: 'neutral' | 'unanswered'; readonly thesis: number; readonly share: number }
  | { readonly kind: 'heavy_category'; readonly category: CategoryFigures }
  | { readonly kind: 'inseparable'; readonly one: number; readonly other: number; readonly different: number }
  | { readonly kind: 'never_first'; readonly columns: readonly number[] }
  | { readonly kind: 'close_results'; readonly share: number }
  | { readonly kind: 'model_dependent'; readonly share: number; readonly model: ModelName }
  | { readonly kind: 'few_entities'; readonly count: number }

/** Texts that are this similar ask the same. */
const SAME_TEXT = 0.55
/** Answers that correlate this strongly are the same but for few. */
const SAME_ANSWERS = 0.98
const MAX_PAIRS = 5
const MAX_INSEPARABLE = 3

/** At least half of the answers are the middle one, as for the badge in the list of theses. */
const NEUTRAL_SHARE = 0.5
const UNANSWERED_SHARE = 0.25

/** Two entities are practically level within two percentage points. */
export const CLOSE_MARGIN = 0.02
const CLOSE_SHARE = 0.3

const MODEL_SHARE = 0.2
/** An entity whose share of first places is below this does not come first. */
const NEVER_SHARE = 0.001

/** Correlations of fewer entities are often a coincidence. */
const FEW_ENTITIES = 10

/** Returns what the figures suggest, the most useful first. */
export function listRecommendations(report: LabReport): Recommendation[] {
  return [
    ...listPairs(report),
    ...listThesisProblems(report),
    ...report.categories
      .filter(({ isHeavy }) => isHeavy)
      .map((category) => ({ kind: 'heavy_category', category }) as const),
    ...report.inseparable
      .slice(0, MAX_INSEPARABLE)
      .map(({ one, other, different }) => ({ kind: 'inseparable', one, other, different }) as const),
    ...(report.simulation ? listResultProblems(report.simulation) : []),
    ...listCautions(report),
  ]
}

function listPairs({ pairs, simulation }: LabReport): PairRecommendation[] {
  return pairs
    .flatMap((pair) => {
      const kind = classifyPair(pair)
      return kind ? [{ kind, ...chooseThesisToDrop(pair, simulation) }] : []
    })
    .slice(0, MAX_PAIRS)
}

function classifyPair({ correlation, textSimilarity }: ThesisPair): PairRecommendation['kind'] | null {
  if (textSimilarity >= SAME_TEXT) return 'same_question'
  if (correlation === null || Math.abs(correlation) < SAME_ANSWERS) return null
  return correlation > 0 ? 'same_answers' : 'opposite_answers'
}

/**
 * Chooses the thesis without which fewer voters get another first place. If the difference is within two standard errors, it is
 * the later one.
 */
function chooseThesisToDrop({ first, second }: ThesisPair, simulation: Simulation | null) {
  const [one, other] = [simulation?.effects[first], simulation?.effects[second]]
  if (!simulation || !one || !other) return { keep: first, drop: second, effect: null }
  const error = Math.sqrt(one.changed + other.changed)
  const [keep, drop] = one.changed + 2 * error < other.changed ? [second, first] : [first, second]
  return { keep, drop, effect: describeEffect(drop === first ? one : other, simulation) }
}

/** Returns what leaving out a thesis does, in shares. */
export function describeEffect(effect: ThesisEffect, { models, rankedCount }: Simulation): DropEffect {
  const before = models[0]?.firsts ?? new Float64Array()
  return {
    changed: rankedCount > 0 ? effect.changed / rankedCount : 0,
    isOrderKept: isOrderKept(before, effect.shifts, rankedCount),
  }
}

/** Only the entities that come first most often are compared; the order of the others is a matter of few voters. */
const COMPARED_ENTITIES = 20

/**
 * Returns whether no two entities swap their order. Two that differ by less than two standard errors of a difference between
 * shares count as level before, so that the draw of the voters does not decide.
 */
function isOrderKept(before: Float64Array, shifts: Float64Array, voterCount: number): boolean {
  const columns = [...before.keys()]
    .toSorted((one, other) => (before[other] as number) - (before[one] as number))
    .slice(0, COMPARED_ENTITIES)
  return columns.every((ahead, place) =>
    columns.slice(place + 1).every((behind) => {
      const [high, low] = [before[ahead] as number, before[behind] as number]
      const error = Math.sqrt(high + low - (high - low) ** 2 / Math.max(1, voterCount))
      const isLevel = high - low <= 2 * error
      return isLevel || high + (shifts[ahead] as number) >= low + (shifts[behind] as number)
    }),
  )
}

function listThesisProblems({ figures, entityCount }: LabReport): Recommendation[] {
  if (entityCount < 2) return []
  return figures.flatMap(({ counts, missing, neutral }, thesis): Recommendation[] => {
    const answered = entityCount - missing
    const problems: Recommendation[] = []
    if (answered > 1 && counts.some((count) => count === answered))
      problems.push({ kind: 'undisputed', thesis, count: answered })
    else if (neutral !== null && neutral >= NEUTRAL_SHARE) problems.push({ kind: 'neutral', thesis, share: neutral })
    if (missing >= UNANSWERED_SHARE * entityCount)
      problems.push({ kind: 'unanswered', thesis, share: missing / entityCount })
    return problems
  })
}

function listResultProblems({ models, margins, rankedCount }: Simulation): Recommendation[] {
  const [own, ...others] = models
  if (!own || rankedCount === 0) return []
  const problems: Recommendation[] = []
  const columns = [...own.firsts.keys()].filter((column) => (own.firsts[column] as number) < NEVER_SHARE * rankedCount)
  if (columns.length > 0 && own.firsts.length > 1) problems.push({ kind: 'never_first', columns })
  const close = margins.filter((margin) => margin < CLOSE_MARGIN).length / Math.max(1, margins.length)
  if (close >= CLOSE_SHARE) problems.push({ kind: 'close_results', share: close })
  const [furthest] = others.toSorted((one, other) => one.sameFirst - other.sameFirst)
  const share = furthest ? 1 - furthest.sameFirst / Math.max(1, rankedCount) : 0
  if (furthest && share >= MODEL_SHARE) problems.push({ kind: 'model_dependent', share, model: furthest.name })
  return problems
}

function listCautions({ entityCount }: LabReport): Recommendation[] {
  return entityCount > 1 && entityCount < FEW_ENTITIES ? [{ kind: 'few_entities', count: entityCount }] : []
}

/** Pairs of theses that say the same, and pairs of entities that no thesis separates. */
import { type AnswerTable, MISSING } from '../../../core/snapshot.ts'
import { computeTextSimilarities } from './textSimilarity.ts'

export interface ThesisPair {
  /** Indices of the theses, the lower one first. */
  readonly first: number
  readonly second: number
  /** Pearson's correlation of the answers of those who answered both; null with too few, or if one of them is constant. */
  readonly correlation: number | null
  /** Number of entities that answered both. */
  readonly answered: number
  /** Similarity of the texts, from 0 to 1. */
  readonly textSimilarity: number
}

/** With fewer answers, any two theses correlate. */
const MIN_ANSWERED = 5

/** Pairs are listed from these values on. */
const MIN_CORRELATION = 0.9
const MIN_TEXT_SIMILARITY = 0.4

/** Which pairs are listed. */
interface PairLimits {
  readonly minCorrelation: number
  readonly count: number
}
const LIMITS: PairLimits = { minCorrelation: MIN_CORRELATION, count: 10 }

/** Returns the pairs that may say the same, the clearest first. */
export function findThesisPairs(table: AnswerTable, texts: readonly string[], limits = LIMITS): ThesisPair[] {
  const similarities = computeTextSimilarities(texts)
  const pairs: ThesisPair[] = []
  for (let first = 0; first < texts.length; first++) {
    for (let second = first + 1; second < texts.length; second++) {
      const pair = comparePair(table, first, second, similarities[first]?.[second] ?? 0)
      if (isNotable(pair, limits)) pairs.push(pair)
    }
  }
  return pairs.toSorted((one, other) => rate(other) - rate(one)).slice(0, limits.count)
}

function isNotable({ correlation, textSimilarity }: ThesisPair, { minCorrelation }: PairLimits): boolean {
  return textSimilarity >= MIN_TEXT_SIMILARITY || Math.abs(correlation ?? 0) >= minCorrelation
}

function rate({ correlation, textSimilarity }: ThesisPair): number {
  return textSimilarity + Math.abs(correlation ?? 0)
}

/** Compares the answers to two theses. */
function comparePair(table: AnswerTable, first: number, second: number, textSimilarity: number): ThesisPair {
  const { cells, entityCount } = table
  let [answered, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0]
  for (let column = 0; column < entityCount; column++) {
    const x = cells[first * entityCount + column] ?? MISSING
    const y = cells[second * entityCount + column] ?? MISSING
    if (x === MISSING || y === MISSING) continue
    answered += 1
    sumX += x
    sumY += y
    sumXX += x * x
    sumYY += y * y
    sumXY += x * y
  }
  // All sums are integers, so a thesis that everybody answered alike has a variance of exactly 0.
  const [varianceX, varianceY] = [answered * sumXX - sumX ** 2, answered * sumYY - sumY ** 2]
  const correlation =
    answered < MIN_ANSWERED || varianceX === 0 || varianceY === 0
      ? null
      : (answered * sumXY - sumX * sumY) / Math.sqrt(varianceX * varianceY)
  return { first, second, correlation, answered, textSimilarity }
}

export interface EntityPair {
  /** Columns of the entities, the lower one first. */
  readonly one: number
  readonly other: number
  /** Number of theses that both answered, and of those that they answered differently. */
  readonly answered: number
  readonly different: number
}

/** Entities are inseparable if they differ on at most this share of the theses. */
const MAX_DIFFERENT_SHARE = 0.05

/** Searching all pairs of more entities would take too long; candidates of one party are often alike anyway. */
const MAX_ENTITIES = 300

/** Returns the pairs of entities that hardly any thesis separates, the closest first. */
export function findInseparablePairs(table: AnswerTable): EntityPair[] {
  if (table.entityCount > MAX_ENTITIES) return []
  const pairs: EntityPair[] = []
  for (let one = 0; one < table.entityCount; one++) {
    for (let other = one + 1; other < table.entityCount; other++) {
      const pair = compareEntities(table, one, other)
      if (pair.answered >= MIN_ANSWERED && pair.different <= MAX_DIFFERENT_SHARE * pair.answered) pairs.push(pair)
    }
  }
  return pairs.toSorted((a, b) => a.different / a.answered - b.different / b.answered)
}

function compareEntities({ cells, entityCount, thesisCount }: AnswerTable, one: number, other: number): EntityPair {
  let [answered, different] = [0, 0]
  for (let thesis = 0; thesis < thesisCount; thesis++) {
    const [a, b] = [cells[thesis * entityCount + one], cells[thesis * entityCount + other]]
    if (a === MISSING || b === MISSING) continue
    answered += 1
    if (a !== b) different += 1
  }
  return { one, other, answered, different }
}

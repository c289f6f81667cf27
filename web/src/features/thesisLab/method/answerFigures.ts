/** What the answers of parties or candidates say about the theses. docs/methods/thesis-lab.md gives the method. */
import { toAgreementValue } from '../../../core/models.ts'
import { buildCenteredRows, computeCovariance } from '../../../core/quickRun.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { type AnswerTable, MISSING } from '../../../core/snapshot.ts'

export interface ThesisFigures {
  /** Number of answers by index into the scale. */
  readonly counts: readonly number[]
  /** Number of entities without an answer. */
  readonly missing: number
  /** Share of the middle answer among the answers, from 0 to 1; null if the scale has none, or nobody answered. */
  readonly neutral: number | null
  /** Standard deviation in percent of agreement, from 0 (all the same) to 50 (two camps of equal size). */
  readonly deviation: number | null
  /**
   * How well the thesis separates along the line on which the other theses separate most, from 0 to 1; null if too few
   * have answered, or all the same.
   */
  readonly discrimination: number | null
}

/** With fewer entities, a line fits any answers. */
const MIN_ENTITIES = 4

/** Computes the figures of all theses. */
export function computeThesisFigures(table: AnswerTable, choices: ChoiceCount): ThesisFigures[] {
  const covariances = computeCovariances(table, choices)
  const leading = findLeadingVector(covariances, -1, new Float64Array(table.thesisCount).fill(1))
  return Array.from({ length: table.thesisCount }, (_, thesis) => {
    const counts = countAnswers(table, thesis, choices)
    const answered = counts.reduce((sum, count) => sum + count, 0)
    const middle = choices % 2 === 1 ? counts[(choices - 1) / 2] : undefined
    return {
      counts,
      missing: table.entityCount - answered,
      neutral: middle === undefined || answered === 0 ? null : middle / answered,
      deviation: answered === 0 ? null : 50 * Math.sqrt(computeVariance(counts, choices)),
      discrimination:
        table.entityCount < MIN_ENTITIES ? null : computeDiscrimination(covariances, thesis, leading.vector),
    }
  })
}

function countAnswers({ cells, entityCount }: AnswerTable, thesis: number, choices: number): number[] {
  const counts = new Array<number>(choices).fill(0)
  for (const answer of cells.subarray(thesis * entityCount, (thesis + 1) * entityCount))
    if (answer !== MISSING) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

/** Returns the variance of answers between −1 and 1; at most 1. */
function computeVariance(counts: readonly number[], choices: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const average = (toValue: (choice: number) => number) =>
    counts.reduce((sum, count, choice) => sum + count * toValue(choice), 0) / total
  const mean = average((choice) => toAgreementValue(choice, choices))
  return average((choice) => (toAgreementValue(choice, choices) - mean) ** 2)
}

function computeCovariances(table: AnswerTable, choices: number): Float64Array[] {
  const rows = buildCenteredRows(table, choices)
  return rows.map((row) => Float64Array.from(rows, (other) => computeCovariance(row, other)))
}

function multiply(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] as number) * (other[index] as number)
  return sum
}

/** Below this variance the answers differ by rounding errors only. */
const ROUNDING_TOLERANCE = 1e-12

/**
 * Returns the correlation of the answers to a thesis with the first principal component of the answers to all others. The
 * thesis itself is left out, because it would correlate with a component of which it is a part (a corrected item-total
 * correlation). The sign is that of an arbitrary end of the line, so it is dropped.
 *
 * With the covariances C and the leading eigenvector v (eigenvalue λ) of the others, it is C(t)·v / √(C(t, t) · λ).
 */
function computeDiscrimination(
  covariances: readonly Float64Array[],
  thesis: number,
  start: Float64Array,
): number | null {
  const own = covariances[thesis] as Float64Array
  const variance = own[thesis] as number
  const { vector, value } = findLeadingVector(covariances, thesis, start)
  if (variance < ROUNDING_TOLERANCE || value < ROUNDING_TOLERANCE) return null
  return Math.min(1, Math.abs(multiply(own, vector)) / Math.sqrt(variance * value))
}

const MAX_STEPS = 5000
const STEP_TOLERANCE = 1e-11

/**
 * Computes the leading eigenvector of a covariance matrix without one row and column, by power iteration. The entry of the
 * excluded thesis is 0.
 */
function findLeadingVector(
  covariances: readonly Float64Array[],
  excluded: number,
  start: Float64Array,
): { readonly vector: Float64Array; readonly value: number } {
  // A start that is not symmetric cannot be orthogonal to the leading vector by chance.
  let vector = normalise(start.map((entry, index) => (index === excluded ? 0 : entry + 1e-3 * (index + 1))))
  let value = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const product = Float64Array.from(covariances, (row, index) => (index === excluded ? 0 : multiply(row, vector)))
    value = Math.sqrt(multiply(product, product))
    if (value < ROUNDING_TOLERANCE) return { vector, value: 0 }
    const next = product.map((entry) => entry / value)
    const change = next.reduce((most, entry, index) => Math.max(most, Math.abs(entry - (vector[index] as number))), 0)
    vector = next
    if (change < STEP_TOLERANCE) break
  }
  return { vector, value }
}

function normalise(vector: Float64Array): Float64Array {
  const length = Math.sqrt(multiply(vector, vector))
  return length > 0 ? vector.map((entry) => entry / length) : vector
}

/** Returns the variance of the answers to each thesis, between 0 and 1: what it contributes to differences between entities. */
export function listVariances(table: AnswerTable, choices: ChoiceCount): number[] {
  return Array.from({ length: table.thesisCount }, (_, thesis) => {
    const counts = countAnswers(table, thesis, choices)
    return counts.some((count) => count > 0) ? computeVariance(counts, choices) : 0
  })
}

import { computeEigenpairs, type Eigenpair } from './eigen.ts'
import { toAgreementValue } from './models.ts'
import type { ChoiceCount } from './scale.ts'
import { type AnswerTable, MISSING } from './snapshot.ts'

/**
 * The plane in which the entities' answers differ most: the first two principal components of their answers.
 *
 * Answers count from −1 (disagreement) to 1 (agreement), and all theses have the same weight. A missing answer counts
 * as the mean of the thesis, so it moves the entity to neither side. The origin is the mean of all entities.
 */
export interface Plane {
  readonly choices: ChoiceCount
  /** Mean answer to each thesis. */
  readonly means: Float64Array
  readonly axes: readonly [across: Axis, up: Axis]
}

export interface Axis {
  /**
   * How far agreement with each thesis moves a point along the axis. The vector has length 1, or is all 0 without an
   * axis.
   */
  readonly loadings: Float64Array
  /** Share of all differences between the entities that this axis shows, from 0 to 1. */
  readonly share: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Fewer entities always lie on a line. */
const MIN_ENTITIES = 3

/** Below this share a component is only a rounding error. */
const ROUNDING_TOLERANCE = 1e-9

/** Computes the plane of the entities; null with too few entities or if all answers are the same. */
export function computePlane(table: AnswerTable, choices: ChoiceCount): Plane | null {
  if (table.entityCount < MIN_ENTITIES) return null
  const means = Float64Array.from({ length: table.thesisCount }, (_, thesis) => computeMean(table, thesis, choices))
  const covariance = computeCovariance(centreAnswers(table, means, choices))
  const total = covariance.reduce((sum, row, thesis) => sum + (row[thesis] as number), 0)
  if (total < ROUNDING_TOLERANCE) return null
  const none = { value: 0, vector: new Float64Array(table.thesisCount) }
  const [across = none, up = none] = computeEigenpairs(covariance)
  return { choices, means, axes: [toAxis(across, total), toAxis(up, total)] }
}

/** Returns the point of every entity in the table, by column. */
export function projectEntities(table: AnswerTable, plane: Plane): Point[] {
  return Array.from({ length: table.entityCount }, (_, column) =>
    projectAnswers(plane, (thesis) => table.cells[thesis * table.entityCount + column] ?? MISSING),
  )
}

/** Returns the point of a voter. A skipped thesis counts as the mean of the entities. */
export function projectVoter(plane: Plane, ballot: readonly { readonly choice: number | null }[]): Point {
  return projectAnswers(plane, (thesis) => ballot[thesis]?.choice ?? MISSING)
}

function projectAnswers({ axes: [across, up], choices, means }: Plane, answerTo: (thesis: number) => number): Point {
  let [x, y] = [0, 0]
  for (const [thesis, mean] of means.entries()) {
    const answer = answerTo(thesis)
    if (answer === MISSING) continue
    const deviation = toAgreementValue(answer, choices) - mean
    x += deviation * (across.loadings[thesis] as number)
    y += deviation * (up.loadings[thesis] as number)
  }
  return { x, y }
}

/** Number of theses that describe one end of an axis. */
const MAX_THESES_PER_END = 3

/** A thesis with a smaller loading is not part of an axis. */
const MIN_LOADING = 0.01

/**
 * Returns the theses that define each end of an axis, those with the largest loading first. Agreement with them moves a
 * point to that end.
 */
export function findAxisEnds({ loadings }: Axis): { readonly positive: number[]; readonly negative: number[] } {
  const falling = [...loadings.keys()].sort((a, b) => (loadings[b] as number) - (loadings[a] as number))
  return {
    positive: falling.filter((thesis) => (loadings[thesis] as number) > MIN_LOADING).slice(0, MAX_THESES_PER_END),
    negative: falling
      .reverse()
      .filter((thesis) => (loadings[thesis] as number) < -MIN_LOADING)
      .slice(0, MAX_THESES_PER_END),
  }
}

/** Both a vector and its opposite are eigenvectors. Chooses the one whose largest entry is positive. */
function toAxis({ value, vector }: Eigenpair, total: number): Axis {
  const share = value / total
  if (share < ROUNDING_TOLERANCE) return { loadings: vector.map(() => 0), share: 0 }
  const largest = vector.reduce(
    (most, value) => (Math.abs(value) > Math.abs(most) + ROUNDING_TOLERANCE ? value : most),
    0,
  )
  return { loadings: largest < 0 ? vector.map((value) => -value) : vector, share }
}

function getAnswersTo({ cells, entityCount }: AnswerTable, thesis: number): Uint8Array {
  return cells.subarray(thesis * entityCount, (thesis + 1) * entityCount)
}

/** Returns 0 if nobody answered. */
function computeMean(table: AnswerTable, thesis: number, choices: number): number {
  let [sum, count] = [0, 0]
  for (const answer of getAnswersTo(table, thesis)) {
    if (answer === MISSING) continue
    sum += toAgreementValue(answer, choices)
    count++
  }
  return count === 0 ? 0 : sum / count
}

/** Returns the answers to each thesis as deviations from its mean. */
function centreAnswers(table: AnswerTable, means: Float64Array, choices: number): Float64Array[] {
  return Array.from(means, (mean, thesis) =>
    Float64Array.from(getAnswersTo(table, thesis), (answer) =>
      answer === MISSING ? 0 : toAgreementValue(answer, choices) - mean,
    ),
  )
}

function computeCovariance(columns: readonly Float64Array[]): Float64Array[] {
  const rows = columns.map(() => new Float64Array(columns.length))
  for (const [i, one] of columns.entries()) {
    for (let j = i; j < columns.length; j++) {
      const covariance = computeDotProduct(one, columns[j] as Float64Array) / one.length
      for (const [row, column] of [[i, j] as const, [j, i] as const]) (rows[row] as Float64Array)[column] = covariance
    }
  }
  return rows
}

function computeDotProduct(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] as number) * (other[index] as number)
  return sum
}

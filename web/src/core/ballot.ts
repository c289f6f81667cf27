import type { Matrix } from './snapshot.ts'

/** A voter's answer to one thesis. */
export interface Vote {
  /** Index into the scale, from strongly disagree; null for a skipped thesis. */
  readonly choice: number | null
  readonly weight: 1 | 2
}

/** A voter's answers, in the order of the theses. */
export type Ballot = readonly Vote[]

export const SKIPPED: Vote = { choice: null, weight: 1 }

/**
 * Returns the lowest entry of a matrix, and its distance to the highest: the most that one unweighted thesis can score.
 */
export function getScoreRange(matrix: Matrix): { lowest: number; span: number } {
  const entries = matrix.flat()
  const lowest = Math.min(...entries)
  return { lowest, span: Math.max(...entries) - lowest }
}

/**
 * Computes the points that an entity's answer scores with a vote, in thousandths above the lowest entry of the matrix.
 *
 * @throws RangeError if an answer is not on the scale
 */
export function computePoints(matrix: Matrix, lowest: number, answer: number, choice: number, weight: number): number {
  const score = matrix[answer]?.[choice]
  if (score === undefined) throw new RangeError(`off the scale: ${answer}, ${choice}`)
  return weight * (score - lowest)
}

/** Returns the number of theses that the voter has answered. */
export function countAnswered(ballot: Ballot): number {
  return ballot.reduce((count, { choice }) => (choice === null ? count : count + 1), 0)
}

import type { Matrix } from './snapshot.ts'

/** What a voter says on one thesis. */
export interface Vote {
  /** Index into the scale from strongly disagree; null for a skipped thesis. */
  readonly choice: number | null
  readonly weight: 1 | 2
}

/** A voter's votes, in the order of the theses. */
export type Ballot = readonly Vote[]

export const SKIPPED: Vote = { choice: null, weight: 1 }

/** Lowest entry of a matrix, and the distance from it to the highest: what one plain thesis is worth at most. */
export function getScoreRange(matrix: Matrix): { lowest: number; span: number } {
  const entries = matrix.flat()
  const lowest = Math.min(...entries)
  return { lowest, span: Math.max(...entries) - lowest }
}

/** Points that an entity's answer earns with a vote, in thousandths above the lowest entry of the matrix. */
export function computePoints(matrix: Matrix, lowest: number, answer: number, choice: number, weight: number): number {
  const score = matrix[answer]?.[choice]
  if (score === undefined) throw new RangeError(`answers ${answer} and ${choice} are not both on the scale`)
  return weight * (score - lowest)
}

/** Number of theses that the voter has answered. */
export function countAnswered(ballot: Ballot): number {
  return ballot.reduce((count, { choice }) => (choice === null ? count : count + 1), 0)
}

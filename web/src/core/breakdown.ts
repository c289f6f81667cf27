import { type Ballot, computePoints, getScoreRange } from './ballot.ts'
import type { PreparedEntities } from './matching.ts'
import { MISSING } from './snapshot.ts'

/** The part of one thesis in an entity's result. */
export interface BreakdownLine {
  /** Index of the thesis. */
  readonly thesis: number
  /** Index of the voter's answer on the scale; null for a skipped thesis. */
  readonly voter: number | null
  /** Index of the entity's answer on the scale; null for a missing one. */
  readonly entity: number | null
  readonly weight: 1 | 2
  /** False if the voter or the entity gave no answer. Such a thesis adds nothing to `points` or `possible`. */
  readonly counts: boolean
  /** Thousandths of a point. The lines of an entity add up to the points and the maximum of its result. */
  readonly points: number
  readonly possible: number
}

/** Splits an entity's result under the instance's own model into one line per thesis, in the order of the theses. */
export function computeBreakdown(
  { table, algorithm }: PreparedEntities,
  ballot: Ballot,
  column: number,
): BreakdownLine[] {
  const { matrix } = algorithm
  const { lowest, span } = getScoreRange(matrix)
  return ballot.map(({ choice, weight }, thesis) => {
    const cell = table.cells[thesis * table.entityCount + column] ?? MISSING
    const entity = cell === MISSING ? null : cell
    const given = { thesis, voter: choice, entity, weight }
    if (choice === null || entity === null) return { ...given, counts: false, points: 0, possible: 0 }
    const points = computePoints(matrix, lowest, entity, choice, weight)
    return { ...given, counts: true, points, possible: weight * span }
  })
}

import { type Ballot, computePoints, getScoreRange } from './ballot.ts'
import type { PreparedEntities } from './matching.ts'
import { MISSING } from './snapshot.ts'

/** What one thesis adds to an entity's figure. */
export interface BreakdownLine {
  /** Index of the thesis. */
  readonly thesis: number
  /** The voter's answer as index into the scale; null for a skipped thesis. */
  readonly voter: number | null
  /** The entity's answer as index into the scale; null for a missing one. */
  readonly entity: number | null
  readonly weight: 1 | 2
  /** False where voter or entity gave no answer; such a thesis adds nothing, neither got nor possible. */
  readonly counts: boolean
  /** Thousandths of a point. The shares of an entity add up to the points and the maximum of its standing. */
  readonly points: number
  readonly possible: number
}

/** Opens an entity's figure under the instance's own model into its theses, one share each, in their order. */
export function computeBreakdown(
  { table, algorithm }: PreparedEntities,
  ballot: Ballot,
  column: number,
): BreakdownLine[] {
  const { matrix } = algorithm
  const { lowest, span } = getScoreRange(matrix)
  return ballot.map(({ choice, weight }, thesis) => {
    const cell = table.cells[thesis * table.entities + column] ?? MISSING
    const entity = cell === MISSING ? null : cell
    const given = { thesis, voter: choice, entity, weight }
    if (choice === null || entity === null) return { ...given, counts: false, points: 0, possible: 0 }
    const points = computePoints(matrix, lowest, entity, choice, weight)
    return { ...given, counts: true, points, possible: weight * span }
  })
}

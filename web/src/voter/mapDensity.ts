import type { Point } from '../core/plane.ts'

/** Of more than this on the map no single one is told apart: where they stand closely is shown instead. */
export const CROWD = 400

/** Side of a field, in pixels. */
export const FIELD = 6

/** The fields of a map in which about as many stand. */
export interface Step {
  /** So many stand in each, from the least to the most. */
  readonly least: number
  /** Infinity in the last step. */
  readonly most: number
  /** Their corners, at the top left. */
  readonly fields: readonly Point[]
}

/** Counts who stands in each field of a grid. The steps, 1, 2, 5, 10, 20, 50 and so on, begin with the emptiest. */
export function densityOf(marks: readonly Point[]): Step[] {
  const counts = new Map<string, { field: Point; count: number }>()
  for (const { x, y } of marks) {
    const field = { x: Math.floor(x / FIELD) * FIELD, y: Math.floor(y / FIELD) * FIELD }
    const key = `${field.x} ${field.y}`
    counts.set(key, { field, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const all = [...counts.values()]
  const fullest = all.reduce((most, { count }) => Math.max(most, count), 0)
  const bounds = boundsUpTo(fullest)
  return bounds.map((least, index) => {
    const most = (bounds[index + 1] ?? Number.POSITIVE_INFINITY) - 1
    return { least, most, fields: all.flatMap(({ field, count }) => (count >= least && count <= most ? field : [])) }
  })
}

function boundsUpTo(fullest: number): number[] {
  const bounds: number[] = []
  for (let unit = 1; unit <= fullest; unit *= 10) bounds.push(unit, 2 * unit, 5 * unit)
  return bounds.filter((bound) => bound <= fullest)
}

/** How strongly a step is coloured, up to 1; the first still stands out from the ground. */
export function strengthOf(step: number, steps: number): number {
  const weakest = 0.3
  return steps === 1 ? 1 : weakest + ((1 - weakest) * step) / (steps - 1)
}

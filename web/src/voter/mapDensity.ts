import type { Point } from '../core/plane.ts'

/** Of more than this on the map no single one is told apart: where they stand closely is shown instead. */
export const DENSITY_THRESHOLD = 400

/** Side of a field, in pixels. */
export const CELL_SIZE = 6

/** The fields of a map in which about as many stand. */
export interface DensityStep {
  /** So many stand in each, from the least to the most. */
  readonly min: number
  /** Infinity in the last step. */
  readonly max: number
  /** Their corners, at the top left. */
  readonly cells: readonly Point[]
}

/** Counts who stands in each field of a grid. The steps, 1, 2, 5, 10, 20, 50 and so on, begin with the emptiest. */
export function computeDensity(marks: readonly Point[]): DensityStep[] {
  const counts = new Map<string, { cell: Point; count: number }>()
  for (const { x, y } of marks) {
    const cell = { x: Math.floor(x / CELL_SIZE) * CELL_SIZE, y: Math.floor(y / CELL_SIZE) * CELL_SIZE }
    const key = `${cell.x} ${cell.y}`
    counts.set(key, { cell, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const all = [...counts.values()]
  const fullest = all.reduce((most, { count }) => Math.max(most, count), 0)
  const bounds = listBounds(fullest)
  return bounds.map((min, index) => {
    const max = (bounds[index + 1] ?? Number.POSITIVE_INFINITY) - 1
    return { min, max, cells: all.flatMap(({ cell, count }) => (count >= min && count <= max ? cell : [])) }
  })
}

function listBounds(fullest: number): number[] {
  const bounds: number[] = []
  for (let unit = 1; unit <= fullest; unit *= 10) bounds.push(unit, 2 * unit, 5 * unit)
  return bounds.filter((bound) => bound <= fullest)
}

/** How strongly a step is coloured, up to 1; the first still stands out from the ground. */
export function getOpacity(step: number, steps: number): number {
  const weakest = 0.3
  return steps === 1 ? 1 : weakest + ((1 - weakest) * step) / (steps - 1)
}

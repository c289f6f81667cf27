import type { Point } from '../../core/plane.ts'

/** With more marks than this, the map shows a density grid instead of single marks. */
export const DENSITY_THRESHOLD = 400

/** Side of a cell in pixels. */
export const CELL_SIZE = 6

/** The cells of the grid with a similar number of marks. */
export interface DensityStep {
  /** The range of the number of marks in each cell. */
  readonly min: number
  /** Infinity in the last step. */
  readonly max: number
  /** The top left corners of the cells. */
  readonly cells: readonly Point[]
}

/** Counts the marks in each cell of a grid. The steps start at 1, 2, 5, 10, 20, 50 and so on. */
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

/** Returns the opacity of a step, up to 1. The first step is still visible on the background. */
export function getOpacity(step: number, steps: number): number {
  const weakest = 0.3
  return steps === 1 ? 1 : weakest + ((1 - weakest) * step) / (steps - 1)
}

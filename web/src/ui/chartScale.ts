/** Grid lines and labels of a chart: round values and moments, as many as fit. */

export interface TimePoint {
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface ChartPoint extends TimePoint {
  /** One value of each line. */
  readonly values: readonly number[]
}

/** Maximum number of grid lines above zero. */
const MAX_GRID_LINES = 4

/** Returns round integers from zero to at least the maximum: `[0, 5, 10, 15]` for 12. */
export function getValueTicks(max: number): number[] {
  const step = roundUp(Math.max(1, max / MAX_GRID_LINES))
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Rounds up to the next of 1, 2, 5, 10, 20, 50 … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= value) ?? 10
  return factor * power
}

/** Returns the indexes of the points that get a label, evenly spaced and including the last. */
export function getLabelIndexes(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, room - 1)))
  const labels = Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step)
  return labels.toReversed()
}

/** Returns the index of the point nearest to a moment. */
export function findNearest(points: readonly TimePoint[], at: number): number {
  let best = 0
  for (const [index, point] of points.entries()) {
    if (Math.abs(point.at - at) < Math.abs((points[best]?.at ?? 0) - at)) best = index
  }
  return best
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns whether every point stands for a day or more, so that the time of day is irrelevant. One hour of tolerance
 * covers daylight saving time.
 */
export function isDaily(points: readonly TimePoint[]): boolean {
  return points.every(({ at }, index) => {
    const next = points[index + 1]
    return !next || next.at - at >= DAY - 60 * 60 * 1000
  })
}

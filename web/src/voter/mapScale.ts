import type { Point } from '../core/plane.ts'
import type { Frame } from './mapLabels.ts'

/** Room around the marks, in letters: for those of the edges, and for names beside the outermost. */
const MARGIN = 2.6

/** The map is never higher than this, so that it fits the window of a desk. */
const MAX_HEIGHT = 620

/** Height of the map as a share of its width, and at least what a phone is wide: names need room above and below. */
const MIN_HEIGHT_RATIO = 0.55
const MAX_HEIGHT_RATIO = 1.15
const MIN_HEIGHT = 340

/** Below this extent all stand at one place. */
const MIN_EXTENT = 1e-9

/** The map as it is drawn: its size, and where a point of the plane is on it. */
export interface MapScale extends Frame {
  readonly toPixels: (point: Point) => Point
}

/**
 * Fits the points into a map of that width, all of them, written on in letters of that size. Both directions have the same unit, so that distances are
 * what they are.
 */
export function createMapScale(points: readonly Point[], width: number, letter: number): MapScale {
  const margin = MARGIN * letter
  const [left, right] = getExtent(points.map(({ x }) => x))
  const [bottom, top] = getExtent(points.map(({ y }) => y))
  const [across, up] = [right - left, top - bottom]
  const most = Math.min(width * MAX_HEIGHT_RATIO, MAX_HEIGHT)
  const unit = Math.min((width - 2 * margin) / across, (most - 2 * margin) / up)
  const height = Math.min(most, Math.max(width * MIN_HEIGHT_RATIO, MIN_HEIGHT, up * unit + 2 * margin))
  return {
    width,
    height,
    toPixels: ({ x, y }) => ({
      x: width / 2 + (x - (left + right) / 2) * unit,
      y: height / 2 - (y - (bottom + top) / 2) * unit,
    }),
  }
}

function getExtent(values: readonly number[]): [least: number, most: number] {
  // A spread argument for each of twelve thousand would be too many.
  const least = values.reduce((a, b) => Math.min(a, b), 0)
  const most = values.reduce((a, b) => Math.max(a, b), 0)
  return most - least < MIN_EXTENT ? [least - MIN_EXTENT, most + MIN_EXTENT] : [least, most]
}

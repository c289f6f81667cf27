import type { Point } from '../../core/plane.ts'
import type { Frame } from './mapLabels.ts'

/** Margin around the marks in font sizes, for the letters at the edges and for names beside the outermost marks. */
const MARGIN = 2.6

/** Maximum height of the map, so that it fits a desktop window. */
const MAX_HEIGHT = 620

/**
 * Limits of the height as a share of the width. The minimum height is the width of a phone: names need space above and
 * below.
 */
const MIN_HEIGHT_RATIO = 0.55
const MAX_HEIGHT_RATIO = 1.15
const MIN_HEIGHT = 340

/** With a smaller extent, all points are at the same place. */
const MIN_EXTENT = 1e-9

/** The size of the map, and the conversion of points of the plane to pixels. */
export interface MapScale extends Frame {
  readonly toPixels: (point: Point) => Point
}

/**
 * Fits all points into a map of that width, with that font size. Both directions have the same unit, so that distances
 * are not distorted.
 */
export function createMapScale(points: readonly Point[], width: number, fontSize: number): MapScale {
  const margin = MARGIN * fontSize
  const [left, right] = getExtent(points.map(({ x }) => x))
  const [bottom, top] = getExtent(points.map(({ y }) => y))
  const [across, up] = [right - left, top - bottom]
  const maxHeight = Math.min(width * MAX_HEIGHT_RATIO, MAX_HEIGHT)
  const unit = Math.min((width - 2 * margin) / across, (maxHeight - 2 * margin) / up)
  const height = Math.min(maxHeight, Math.max(width * MIN_HEIGHT_RATIO, MIN_HEIGHT, up * unit + 2 * margin))
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
  // Spreading twelve thousand values as arguments could exceed the limit.
  const least = values.reduce((a, b) => Math.min(a, b), 0)
  const most = values.reduce((a, b) => Math.max(a, b), 0)
  return most - least < MIN_EXTENT ? [least - MIN_EXTENT, most + MIN_EXTENT] : [least, most]
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../../core/plane.ts'
import { createMapScale } from './mapScale.ts'

const coordinate = fc.double({ min: -9, max: 9, noNaN: true })
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 30 })

test('every entity is on the map, at every width', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 280, max: 1200 }), (points, width) => {
      const map = createMapScale(points, width, 13)
      for (const { x, y } of points.map(map.toPixels)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(map.height)
      }
    }),
  )
})

test('both axes have the same scale, and larger values are further up', () => {
  const spread: Point[] = [
    { x: -4, y: -1 },
    { x: 4, y: 2 },
  ]
  const { toPixels: place } = createMapScale(spread, 400, 13)
  const [origin, across, up] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ].map(place)
  expect((across?.x ?? 0) - (origin?.x ?? 0)).toBeCloseTo((origin?.y ?? 0) - (up?.y ?? 0), 9)
  expect(up?.y).toBeLessThan(origin?.y ?? 0)
})

test('entities on one line do not stretch the map', () => {
  const line = [-2, 0, 3].map((x) => ({ x, y: 0 }))
  const { height, toPixels: place } = createMapScale(line, 800, 13)
  expect(height).toBeCloseTo(440, 9)
  expect(place({ x: -2, y: 0 }).y).toBeCloseTo(220, 9)
})

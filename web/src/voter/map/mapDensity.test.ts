import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_SIZE, computeDensity, getOpacity } from './mapDensity.ts'

const crowd = (count: number, x: number, y: number) => Array.from({ length: count }, () => ({ x, y }))

test('cells are shaded by the number of entities in them, up to the fullest', () => {
  const steps = computeDensity([...crowd(1, 1, 1), ...crowd(3, 8, 1), ...crowd(12, 1, 8), ...crowd(19, 8, 8)])
  expect(steps.map(({ min, max, cells }) => [min, max, cells.length])).toEqual([
    [1, 1, 1],
    [2, 4, 1],
    [5, 9, 0],
    [10, Number.POSITIVE_INFINITY, 2],
  ])
  expect(steps[1]?.cells).toEqual([{ x: CELL_SIZE, y: 0 }])
})

test('every entity is in exactly one cell', () => {
  const places = fc.array(
    fc.record({ x: fc.double({ min: 0, max: 60, noNaN: true }), y: fc.double({ min: 0, max: 60, noNaN: true }) }),
  )
  fc.assert(
    fc.property(places, (marks) => {
      const cells = computeDensity(marks).flatMap((step) => step.cells)
      const around = ({ x, y }: { x: number; y: number }) =>
        cells.filter((cell) => x >= cell.x && x < cell.x + CELL_SIZE && y >= cell.y && y < cell.y + CELL_SIZE)
      expect(marks.every((mark) => around(mark).length === 1)).toBe(true)
    }),
  )
})

test('fuller cells have a stronger colour', () => {
  const strengths = [0, 1, 2, 3].map((step) => getOpacity(step, 4))
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(strengths.at(-1)).toBeCloseTo(1)
  expect(getOpacity(0, 1)).toBe(1)
})

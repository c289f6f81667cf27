import fc from 'fast-check'
import { expect, test } from 'vitest'
import { densityOf, FIELD, strengthOf } from './mapDensity.ts'

const crowd = (count: number, x: number, y: number) => Array.from({ length: count }, () => ({ x, y }))

test('fields are told apart by how many stand in them, up to the fullest', () => {
  const steps = densityOf([...crowd(1, 1, 1), ...crowd(3, 8, 1), ...crowd(12, 1, 8), ...crowd(19, 8, 8)])
  expect(steps.map(({ least, most, fields }) => [least, most, fields.length])).toEqual([
    [1, 1, 1],
    [2, 4, 1],
    [5, 9, 0],
    [10, Number.POSITIVE_INFINITY, 2],
  ])
  expect(steps[1]?.fields).toEqual([{ x: FIELD, y: 0 }])
})

test('everybody stands in exactly one field', () => {
  const places = fc.array(
    fc.record({ x: fc.double({ min: 0, max: 60, noNaN: true }), y: fc.double({ min: 0, max: 60, noNaN: true }) }),
  )
  fc.assert(
    fc.property(places, (marks) => {
      const fields = densityOf(marks).flatMap(({ fields }) => fields)
      const around = ({ x, y }: { x: number; y: number }) =>
        fields.filter((field) => x >= field.x && x < field.x + FIELD && y >= field.y && y < field.y + FIELD)
      expect(marks.every((mark) => around(mark).length === 1)).toBe(true)
    }),
  )
})

test('the more, the stronger', () => {
  const strengths = [0, 1, 2, 3].map((step) => strengthOf(step, 4))
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(strengths.at(-1)).toBeCloseTo(1)
  expect(strengthOf(0, 1)).toBe(1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAR_DISTANCES, type Label, NEAR_DISTANCES, placeLabels } from './mapLabels.ts'

/** The default font size. */
const FONT_SIZE = 13

/** The map on a small phone. */
const PHONE = { width: 354, height: 400 }

const marks = fc.array(
  fc.record({
    x: fc.integer({ min: 20, max: PHONE.width - 20 }),
    y: fc.integer({ min: 20, max: PHONE.height - 20 }),
    width: fc.integer({ min: 20, max: 60 }),
    radius: fc.constant(5),
  }),
  { minLength: 50, maxLength: 50 },
)

function toBox({ left, top, width, height }: Label) {
  return { left, top, right: left + width, bottom: top + height }
}

type Box = ReturnType<typeof toBox>

function cover(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

test('the names of fifty parties overlap neither each other nor a mark, and stay on the map', () => {
  fc.assert(
    fc.property(marks, (marks) => {
      const boxes = placeLabels(marks, PHONE, FONT_SIZE, FAR_DISTANCES).flatMap((label) =>
        label ? [toBox(label)] : [],
      )
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).filter((other) => cover(box, other))).toEqual([])
        expect(box.left >= 0 && box.top >= 0 && box.right <= PHONE.width && box.bottom <= PHONE.height).toBe(true)
        for (const { x, y, radius } of marks) {
          const mark = { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
          expect(cover(box, mark)).toBe(false)
        }
      }
    }),
  )
})

test('fifty parties that are spread over a phone all have their numbers', () => {
  const spread = Array.from({ length: 50 }, (_, index) => ({
    x: 30 + ((index * 83) % 294),
    y: 30 + ((index * 131) % 340),
    width: 23,
    radius: 5,
  }))
  expect(placeLabels(spread, PHONE, FONT_SIZE, NEAR_DISTANCES).filter((label) => label === null)).toEqual([])
})

test.each([
  ['in the middle', 177, 200],
  ['at an edge', 40, 200],
])('fifty candidates at the same position %s of a phone all have their numbers', (_, x, y) => {
  const crowd = Array(50).fill({ x, y, width: 23, radius: 5 })
  expect(placeLabels(crowd, PHONE, FONT_SIZE, NEAR_DISTANCES)).toContain(null)
  expect(placeLabels(crowd, PHONE, FONT_SIZE, FAR_DISTANCES)).not.toContain(null)
})

test('a single name is beside its mark, and several names at one position are connected to it by lines', () => {
  const [alone] = placeLabels([{ x: 100, y: 100, width: 40, radius: 5 }], PHONE, FONT_SIZE, NEAR_DISTANCES)
  expect(alone).toEqual({ left: 107, top: 90.25, width: 40, height: 19.5, hasLeaderLine: false })
  const crowd = placeLabels(Array(12).fill({ x: 100, y: 100, width: 40, radius: 5 }), PHONE, FONT_SIZE, NEAR_DISTANCES)
  expect(crowd.some((label) => label?.hasLeaderLine)).toBe(true)
})

test('enlarged letters have the height that they need', () => {
  const [alone] = placeLabels([{ x: 100, y: 100, width: 40, radius: 5 }], PHONE, 2 * FONT_SIZE, NEAR_DISTANCES)
  expect(alone?.height).toBe(39)
})

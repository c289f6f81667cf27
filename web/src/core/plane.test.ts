import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computePlane, findAxisEnds, type Plane, type Point, projectEntities, projectVoter } from './plane.ts'
import { buildAnswerTable } from './snapshot.ts'

function tableOf(answers: readonly string[], choices = 5) {
  return buildAnswerTable(
    answers.map((answers, id) => ({ id, answers })),
    answers[0]?.length ?? 0,
    choices,
  )
}

function spread(...answers: string[]): { plane: Plane; points: Point[] } {
  const table = tableOf(answers)
  const plane = computePlane(table, 5)
  if (!plane) throw new Error('these answers span no plane')
  return { plane, points: projectEntities(table, plane) }
}

const ballot = (answers: string) =>
  [...answers].map((answer) => ({ choice: answer === '-' ? null : Number(answer), weight: 1 as const }))

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

describe('a case calculated by hand', () => {
  // Two theses on which all differ completely, and one on which half differ, perpendicular to both.
  const { plane, points } = spread('443', '441', '003', '001')
  const [across, up] = plane.axes

  test('the two correlated theses form the first axis, the third one the second', () => {
    expect([...across.loadings].map((value) => value.toFixed(6))).toEqual(['0.707107', '0.707107', '0.000000'])
    expect([...up.loadings].map(Math.abs)).toEqual([0, 0, 1].map((value) => expect.closeTo(value, 9)))
  })

  test('the shares of the axes follow from the variances 2 and ¼', () => {
    expect(across.share).toBeCloseTo(2 / 2.25, 12)
    expect(up.share).toBeCloseTo(0.25 / 2.25, 12)
  })

  test('every position is computed from the answers', () => {
    expect(points.map(({ x }) => x)).toEqual([1, 1, -1, -1].map((sign) => expect.closeTo(sign * Math.SQRT2, 9)))
    expect(points.map(({ y }) => y)).toEqual([1, -1, 1, -1].map((sign) => expect.closeTo(sign / 2, 9)))
  })

  test('a voter with the answers of an entity has its position, and a voter who skips everything is in the middle', () => {
    expect(distance(projectVoter(plane, ballot('441')), points[1] as Point)).toBeCloseTo(0, 9)
    expect(projectVoter(plane, ballot('---'))).toEqual({ x: 0, y: 0 })
    const halfway = projectVoter(plane, ballot('44-'))
    expect(halfway.x).toBeCloseTo(Math.SQRT2, 9)
    expect(halfway.y).toBeCloseTo(0, 9)
  })
})

test('a missing answer counts as the mean of the given ones', () => {
  const { plane, points } = spread('44', '00', '44', '00', '2-')
  expect(points[4]).toEqual(projectVoter(plane, ballot('22')))
})

test('entities on one line have one axis, and the voter is on it too', () => {
  const { plane, points } = spread('44', '22', '00')
  expect(plane.axes[0].share).toBeCloseTo(1, 12)
  expect(plane.axes[1].share).toBe(0)
  expect(points.every(({ y }) => y === 0)).toBe(true)
  expect(projectVoter(plane, ballot('40')).y).toBe(0)
})

test('there is no plane if all entities answer alike or if there are only two', () => {
  expect(computePlane(tableOf(['123', '123', '123']), 5)).toBeNull()
  expect(computePlane(tableOf(['04', '40']), 5)).toBeNull()
})

const answers = (theses: number) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: theses, maxLength: theses }), {
    minLength: 3,
    maxLength: 12,
  })
const words = (numbers: readonly (readonly number[])[]) => numbers.map((row) => row.join(''))

test('theses with two independent directions are shown with exact distances', () => {
  fc.assert(
    fc.property(answers(2), (given) => {
      const table = tableOf(words(given.map(([a = 0, b = 0]) => [a, b, a, b])))
      const plane = computePlane(table, 5)
      if (!plane) return
      const points = projectEntities(table, plane)
      for (const [i, one] of given.entries()) {
        for (const [j, other] of given.entries()) {
          const apart = Math.hypot(...[0, 1, 0, 1].map((k) => ((one[k] ?? 0) - (other[k] ?? 0)) / 2))
          expect(distance(points[i] as Point, points[j] as Point)).toBeCloseTo(apart, 8)
        }
      }
    }),
  )
})

test('the shares decrease and sum to at most the whole; the variances of the points equal the shares', () => {
  fc.assert(
    fc.property(answers(6), (given) => {
      const table = tableOf(words(given))
      const plane = computePlane(table, 5)
      if (!plane) return
      const [across, up] = plane.axes
      expect(across.share).toBeGreaterThanOrEqual(up.share)
      expect(across.share + up.share).toBeLessThanOrEqual(1 + 1e-12)
      const points = projectEntities(table, plane)
      const square = (what: 'x' | 'y') => points.reduce((sum, point) => sum + point[what] ** 2, 0)
      expect(square('x') * up.share).toBeCloseTo(square('y') * across.share, 6)
    }),
  )
})

test('the larger end of each axis is the positive one, whatever the order of the entities', () => {
  fc.assert(
    fc.property(answers(5), (given) => {
      const plane = computePlane(tableOf(words(given)), 5)
      for (const { loadings, share } of plane?.axes ?? []) {
        if (share > 0) expect(Math.max(...loadings)).toBeGreaterThanOrEqual(-Math.min(...loadings) - 1e-8)
      }
    }),
  )
})

test('each end of an axis is described by the three theses that move most towards it', () => {
  const loadings = Float64Array.of(0.1, -0.6, 0.5, 0, 0.4, 0.3, -0.2)
  expect(findAxisEnds({ loadings, share: 0.5 })).toEqual({ positive: [2, 4, 5], negative: [1, 6] })
})

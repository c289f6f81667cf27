import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeEigenpairs } from './eigen.ts'

const rows = (...values: number[][]) => values.map((row) => Float64Array.from(row))

test('the matrix (2 1, 1 2) has the eigenvalue 3 along the diagonal and 1 across it', () => {
  const [first, second] = computeEigenpairs(rows([2, 1], [1, 2]))
  expect(first?.value).toBeCloseTo(3, 12)
  expect(second?.value).toBeCloseTo(1, 12)
  expect(Math.abs(first?.vector[0] ?? 0)).toBeCloseTo(Math.SQRT1_2, 12)
  expect((first?.vector[0] ?? 0) * (first?.vector[1] ?? 0)).toBeCloseTo(0.5, 12)
  expect((second?.vector[0] ?? 0) * (second?.vector[1] ?? 0)).toBeCloseTo(-0.5, 12)
})

test('the eigenvectors of a diagonal matrix are its axes, the largest eigenvalue first', () => {
  const found = computeEigenpairs(rows([1, 0, 0], [0, 5, 0], [0, 0, 3]))
  expect(found.map(({ value }) => value)).toEqual([5, 3, 1])
  expect([...(found[0]?.vector ?? [])]).toEqual([0, 1, 0])
})

const symmetric = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((values) => values.map((row, i) => Float64Array.from(row, (value, j) => value + (values[j]?.[i] ?? 0))))

const product = (one: Iterable<number>, other: Float64Array) =>
  [...one].reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

test('the matrix scales each eigenvector by its eigenvalue', () => {
  fc.assert(
    fc.property(symmetric, (matrix) => {
      for (const { value, vector } of computeEigenpairs(matrix)) {
        for (const [index, row] of matrix.entries()) {
          expect(product(row, vector)).toBeCloseTo(value * (vector[index] ?? 0), 7)
        }
      }
    }),
  )
})

test('the vectors have length 1 and are at right angles', () => {
  fc.assert(
    fc.property(symmetric, (matrix) => {
      const found = computeEigenpairs(matrix)
      for (const [i, one] of found.entries()) {
        for (const [j, other] of found.entries())
          expect(product(one.vector, other.vector)).toBeCloseTo(i === j ? 1 : 0, 9)
      }
    }),
  )
})

import { expect, test } from 'vitest'
import { getBuiltInMatrix } from '../../../core/models.ts'
import { getActiveMatrix, parseScore, resizeMatrix, setScore, symmetrise, toDecimals, toThousandths } from './matrix.ts'

test.each([
  ['0,5', 500],
  ['0.5', 500],
  [',25', 250],
  ['−0,125', -125],
  ['-1', -1000],
  ['+1', 1000],
  ['-0', 0],
  ['0,5000', 500],
  ['1,01', 'beyond'],
  ['0,0625', 'too_fine'],
  ['', 'no_number'],
  ['-', 'no_number'],
  ['halb', 'no_number'],
  ['0,5,5', 'no_number'],
])('“%s” is read as %s', (typed, score) => {
  expect(parseScore(typed)).toBe(score)
})

test('every score with three decimals is unchanged after saving and loading', () => {
  const scores = [Array.from({ length: 2001 }, (_, at) => at - 1000)]
  expect(toThousandths(toDecimals(scores))).toEqual(scores)
})

test('a matrix that is reduced to three choices keeps its corners and its centre, to two its corners', () => {
  const nearness = getBuiltInMatrix('manhattan', 5)
  expect(resizeMatrix(nearness, 3)).toEqual(getBuiltInMatrix('manhattan', 3))
  expect(resizeMatrix(nearness, 2)).toEqual(getBuiltInMatrix('manhattan', 2))
})

test('a matrix that is enlarged gets the means of its neighbouring scores', () => {
  const five = resizeMatrix(getBuiltInMatrix('manhattan', 3), 5)
  expect(five[0]).toEqual([1000, 500, 0, -500, -1000])
  expect(resizeMatrix(five, 3)).toEqual(getBuiltInMatrix('manhattan', 3))
})

test('a custom matrix without scores starts with the default model', () => {
  expect(getActiveMatrix({ calculation: 3, matrix: [] }, 5)).toEqual(getBuiltInMatrix('hybrid', 5))
  expect(getActiveMatrix({ calculation: 1, matrix: [[1]] }, 3)).toEqual(getBuiltInMatrix('scalar_product', 3))
})

test('changing a cell changes no other, and symmetrising gives a pair its mean', () => {
  const changed = setScore(getBuiltInMatrix('manhattan', 2), 0, 1, -500)
  expect(changed).toEqual([
    [1000, -500],
    [-1000, 1000],
  ])
  expect(symmetrise(changed)).toEqual([
    [1000, -750],
    [-750, 1000],
  ])
})

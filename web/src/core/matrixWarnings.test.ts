import { expect, test } from 'vitest'
import { findMatrixWarnings, listWarningCells } from './matrixWarnings.ts'
import { getBuiltInMatrix, getPresetMatrix, MATRIX_PRESETS } from './models.ts'
import type { Matrix } from './snapshot.ts'

const three = (...rows: [number, number, number][]): Matrix => rows

test.each([2, 3, 5] as const)('with %i choices Manhattan, hybrid and the presets have no warnings', (choices) => {
  expect(findMatrixWarnings(getBuiltInMatrix('manhattan', choices))).toEqual([])
  expect(findMatrixWarnings(getBuiltInMatrix('hybrid', choices))).toEqual([])
  for (const preset of MATRIX_PRESETS) expect(findMatrixWarnings(getPresetMatrix(preset, choices))).toEqual([])
})

test('among the built-in models only the directional one prefers an unequal answer and ignores the neutral one', () => {
  expect(findMatrixWarnings(getBuiltInMatrix('scalar_product', 5))).toEqual([
    { kind: 'highest_off_diagonal', row: 1, column: 0 },
    { kind: 'highest_off_diagonal', row: 3, column: 4 },
    { kind: 'no_difference', answer: 2, side: 'both' },
  ])
})

test('a row whose best answer is not the equal one is reported with the best answer', () => {
  const matrix = three([0, 1000, -1000], [1000, 500, 0], [-1000, 0, 1000])
  expect(findMatrixWarnings(matrix)).toEqual([
    { kind: 'highest_off_diagonal', row: 0, column: 1 },
    { kind: 'highest_off_diagonal', row: 1, column: 0 },
  ])
})

test('an opposite answer that scores higher than a neighbouring one is reported', () => {
  const matrix = three([1000, -1000, 0], [-1000, 500, -1000], [0, -1000, 1000])
  expect(findMatrixWarnings(matrix)).toEqual([
    { kind: 'farther_above_nearer', row: 0, nearer: 1, farther: 2 },
    { kind: 'farther_above_nearer', row: 2, nearer: 1, farther: 0 },
  ])
})

test('pairs that break the symmetry are reported together', () => {
  const matrix = three([1000, 0, -1000], [0, 1000, 250], [-900, 0, 1000])
  expect(findMatrixWarnings(matrix)).toEqual([
    {
      kind: 'not_symmetric',
      pairs: [
        [0, 2],
        [1, 2],
      ],
    },
  ])
})

test('an answer without effect is reported for the side on which it has none', () => {
  const ofVoters = three([1000, 0, -1000], [500, 0, -500], [-1000, 0, 1000])
  expect(findMatrixWarnings(ofVoters).filter(({ kind }) => kind === 'no_difference')).toEqual([
    { kind: 'no_difference', answer: 1, side: 'voter' },
  ])
})

test('a matrix that distinguishes no answers gets one warning only', () => {
  const flat = three([500, 500, 500], [500, 500, 500], [500, 500, 500])
  expect(findMatrixWarnings(flat)).toEqual([{ kind: 'flat' }])
})

test('a warning names the cells that it is about', () => {
  expect(listWarningCells({ kind: 'highest_off_diagonal', row: 1, column: 0 }, 3)).toEqual([
    [1, 1],
    [1, 0],
  ])
  expect(listWarningCells({ kind: 'not_symmetric', pairs: [[0, 2]] }, 3)).toEqual([
    [0, 2],
    [2, 0],
  ])
  expect(listWarningCells({ kind: 'no_difference', answer: 2, side: 'voter' }, 3)).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  expect(listWarningCells({ kind: 'flat' }, 2)).toHaveLength(4)
})

/** Custom tables: reading them from the configuration, editing and writing them back. */

import { BUILT_IN_MODELS, getBuiltInMatrix } from '../../../core/models.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import type { Matrix, ModelName } from '../../../core/snapshot.ts'

/** The index of a model is its number in the configuration (`calculation`). */
export const MODELS: readonly ModelName[] = [...BUILT_IN_MODELS, 'custom']

export const CUSTOM_MODEL = 3

const THOUSANDTHS = 1000

/** Converts the decimals of the configuration to integer thousandths, which the calculation uses. */
export function toThousandths(rows: readonly (readonly number[])[]): Matrix {
  return rows.map((row) => row.map((score) => Math.round(score * THOUSANDTHS)))
}

export function toDecimals(matrix: Matrix): number[][] {
  return matrix.map((row) => row.map((score) => score / THOUSANDTHS))
}

/** Returns the table in use, in thousandths. A custom table that does not exist yet starts as the default model. */
export function getActiveMatrix(
  { calculation, matrix }: { readonly calculation: number; readonly matrix: readonly (readonly number[])[] },
  choices: ChoiceCount,
): Matrix {
  const model = MODELS[calculation] ?? 'hybrid'
  if (model !== 'custom') return getBuiltInMatrix(model, choices)
  return matrix.length > 0 ? resizeMatrix(toThousandths(matrix), choices) : getBuiltInMatrix('hybrid', choices)
}

/** Returns the table with another score in one cell. */
export function setScore(matrix: Matrix, row: number, column: number, score: number): Matrix {
  return matrix.map((scores, i) => (i === row ? scores.map((each, j) => (j === column ? score : each)) : scores))
}

/**
 * Returns the table in which mirrored cells have their average score, so that it does not matter who gave which answer.
 */
export function symmetrise(matrix: Matrix): Matrix {
  return matrix.map((row, i) => row.map((score, j) => Math.round((score + (matrix[j]?.[i] ?? score)) / 2)))
}

/**
 * Returns the table for another number of choices. Answers that both scales have keep their scores, the others are
 * interpolated.
 */
export function resizeMatrix(matrix: Matrix, choices: ChoiceCount): Matrix {
  if (matrix.length === choices) return matrix
  const places = Array.from({ length: choices }, (_, answer) => (answer * (matrix.length - 1)) / (choices - 1))
  return places.map((row) => places.map((column) => Math.round(interpolate(matrix, row, column))))
}

/** Returns the interpolated score at a position between cells: the mean of the cells around it. */
function interpolate(matrix: Matrix, row: number, column: number): number {
  const around = [Math.floor(row), Math.ceil(row)].flatMap((i) =>
    [Math.floor(column), Math.ceil(column)].map((j) => matrix[i]?.[j] ?? 0),
  )
  return around.reduce((sum, score) => sum + score, 0) / around.length
}

/** Parses a typed score to thousandths, or returns why it is invalid. */
export function parseScore(typed: string): number | 'no_number' | 'beyond' | 'too_fine' {
  const text = typed.trim().replace(/^[−–]/, '-').replace(',', '.')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return 'no_number'
  const number = Number(text)
  if (Math.abs(number) > 1) return 'beyond'
  if (/\.\d{3}\d*[1-9]/.test(text)) return 'too_fine'
  // `+ 0` turns the −0 of “-0” into 0.
  return Math.round(number * THOUSANDTHS) + 0
}

/** Returns the number of choices of a table. */
export function getChoiceCount(matrix: Matrix): ChoiceCount {
  const { length } = matrix
  if (length === 2 || length === 3 || length === 5) return length
  throw new RangeError(`no scale has ${length} choices`)
}

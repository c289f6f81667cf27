/** A table of one's own: how it is read from the document, edited, and written back. */
import type { Choices } from '../../../ballot/scale.ts'
import { BUILT_IN_MODELS, getBuiltInMatrix } from '../../../core/models.ts'
import type { Matrix, ModelName } from '../../../core/snapshot.ts'

/** The number of a model in the document (`calculation`) is its place here. */
export const MODELS: readonly ModelName[] = [...BUILT_IN_MODELS, 'custom']

export const CUSTOM = 3

const ONE = 1000

/** The document's decimals as the integers in which scores are counted. */
export function inThousandths(rows: readonly (readonly number[])[]): Matrix {
  return rows.map((row) => row.map((score) => Math.round(score * ONE)))
}

export function inDecimals(matrix: Matrix): number[][] {
  return matrix.map((row) => row.map((score) => score / ONE))
}

/** The table by which voters are matched, in thousandths. One of one's own that is not there yet begins as the default model. */
export function matrixInUse(
  { calculation, matrix }: { readonly calculation: number; readonly matrix: readonly (readonly number[])[] },
  choices: Choices,
): Matrix {
  const model = MODELS[calculation] ?? 'hybrid'
  if (model !== 'custom') return getBuiltInMatrix(model, choices)
  return matrix.length > 0 ? refitted(inThousandths(matrix), choices) : getBuiltInMatrix('hybrid', choices)
}

/** The table with another score in one cell. */
export function withScore(matrix: Matrix, row: number, column: number, score: number): Matrix {
  return matrix.map((scores, i) => (i === row ? scores.map((each, j) => (j === column ? score : each)) : scores))
}

/** The table in which both of a pair score what they scored on average, so that it does not matter who said which. */
export function symmetrised(matrix: Matrix): Matrix {
  return matrix.map((row, i) => row.map((score, j) => Math.round((score + (matrix[j]?.[i] ?? score)) / 2)))
}

/** The table for another number of choices: answers that both scales know keep their scores, the others lie between. */
export function refitted(matrix: Matrix, choices: Choices): Matrix {
  if (matrix.length === choices) return matrix
  const places = Array.from({ length: choices }, (_, answer) => (answer * (matrix.length - 1)) / (choices - 1))
  return places.map((row) => places.map((column) => Math.round(between(matrix, row, column))))
}

/** The score at a place between the answers of the table: the mean of those around it. */
function between(matrix: Matrix, row: number, column: number): number {
  const around = [Math.floor(row), Math.ceil(row)].flatMap((i) =>
    [Math.floor(column), Math.ceil(column)].map((j) => matrix[i]?.[j] ?? 0),
  )
  return around.reduce((sum, score) => sum + score, 0) / around.length
}

/** What a creator typed, as a score in thousandths; else why it is none. */
export function scoreOf(typed: string): number | 'no_number' | 'beyond' | 'too_fine' {
  const text = typed.trim().replace(/^[−–]/, '-').replace(',', '.')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return 'no_number'
  const number = Number(text)
  if (Math.abs(number) > 1) return 'beyond'
  if (/\.\d{3}\d*[1-9]/.test(text)) return 'too_fine'
  // `+ 0` turns the −0 of “-0” into 0.
  return Math.round(number * ONE) + 0
}

/** The number of choices that a table is for. */
export function choicesIn(matrix: Matrix): Choices {
  const { length } = matrix
  if (length === 2 || length === 3 || length === 5) return length
  throw new RangeError(`no scale has ${length} choices`)
}

import type { Model } from './matching.ts'
import type { ChoiceCount } from './scale.ts'
import type { Matrix, ModelName } from './snapshot.ts'

/** A built-in model; `custom` is an instance's own matrix. */
export type BuiltInModel = Exclude<ModelName, 'custom'>

export const BUILT_IN_MODELS: readonly BuiltInModel[] = ['manhattan', 'scalar_product', 'hybrid']

/** Returns a built-in model on a scale of 2, 3 or 5 answers. */
export function getBuiltInModel(name: BuiltInModel, choices: ChoiceCount): Model {
  return { name, version: 1, matrix: getBuiltInMatrix(name, choices) }
}

/** One point in thousandths, the unit of matrices. */
const POINT = 1000

/** The mean of city block and scalar product, rounded to quarters, as several European tools use it. */
const HYBRID_OF_FIVE: Matrix = [
  [1000, 500, 0, -500, -1000],
  [500, 750, 250, -250, -500],
  [0, 250, 500, 250, 0],
  [-500, -250, 250, 750, 500],
  [-1000, -500, 0, 500, 1000],
]
const HYBRID_OF_THREE: Matrix = [
  [1000, 0, -1000],
  [0, 500, 0],
  [-1000, 0, 1000],
]

/** Returns the matrix of a built-in model on a scale of 2, 3 or 5 answers. With two answers all models are the same. */
export function getBuiltInMatrix(model: BuiltInModel, choices: ChoiceCount): Matrix {
  switch (model) {
    case 'manhattan':
      return buildSquareMatrix(choices, (i, j) => POINT - (2 * POINT * Math.abs(i - j)) / (choices - 1))
    case 'scalar_product':
      return buildSquareMatrix(choices, (i, j) => POINT * toAgreementValue(i, choices) * toAgreementValue(j, choices))
    case 'hybrid':
      if (choices === 2) return getBuiltInMatrix('manhattan', 2)
      return choices === 3 ? HYBRID_OF_THREE : HYBRID_OF_FIVE
  }
}

/** A starting point for an instance's own matrix, besides the built-in models. */
export type MatrixPreset = 'mean' | 'points'

export const MATRIX_PRESETS: readonly MatrixPreset[] = ['mean', 'points']

/**
 * Returns the matrix of a preset. `mean` is the exact mean of Manhattan and scalar product (Mendez 2012). `points`
 * follows several German tools: 2 for the same answer, 1 for a neighbouring answer, 0 otherwise. The server has the
 * same presets (crates/matching/src/matrix.rs).
 */
export function getPresetMatrix(preset: MatrixPreset, choices: ChoiceCount): Matrix {
  if (preset === 'points')
    return buildSquareMatrix(choices, (i, j) => POINT - POINT * Math.min(2, countSteps(i, j, choices)))
  const nearness = getBuiltInMatrix('manhattan', choices)
  const direction = getBuiltInMatrix('scalar_product', choices)
  return nearness.map((row, i) => row.map((near, j) => (near + (direction[i]?.[j] ?? 0)) / 2))
}

/** Returns the number of steps between two answers. The two ends of any scale are at least two steps apart. */
function countSteps(i: number, j: number, choices: number): number {
  return Math.abs(i - j) * (choices === 2 ? 2 : 1)
}

/** Returns the value of answer `index` between disagreement (−1) and agreement (1). */
export function toAgreementValue(index: number, choices: number): number {
  return (2 * index) / (choices - 1) - 1
}

/** Builds a square matrix. `+ 0` turns the −0 of a product with neutral into 0. */
function buildSquareMatrix(size: number, score: (entity: number, voter: number) => number): Matrix {
  const indices = Array.from({ length: size }, (_, index) => index)
  return indices.map((i) => indices.map((j) => score(i, j) + 0))
}

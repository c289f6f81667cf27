/** The models that the lab compares. */
import { BUILT_IN_MODELS, type BuiltInModel, getBuiltInMatrix } from '../../../core/models.ts'
import { countChoices, type Matrix, type ModelName } from '../../../core/snapshot.ts'
import type { LabAlgorithm } from './labElection.ts'

/** The index of a model is its number in the configuration (`calculation`). */
const MODELS: readonly ModelName[] = [...BUILT_IN_MODELS, 'custom']

const THOUSANDTHS = 1000

interface LabModel {
  readonly name: ModelName
  readonly matrix: Matrix
}

/**
 * Returns the models that are compared, with scores as integers: the instance's own first, then the other built-in ones. With
 * two answers those are all the same.
 */
export function listModels({ calculation, matrix, ...scale }: LabAlgorithm): LabModel[] {
  const choices = countChoices(scale)
  const own = MODELS[calculation] ?? 'hybrid'
  const others: readonly BuiltInModel[] = choices > 2 ? BUILT_IN_MODELS.filter((name) => name !== own) : []
  const build = (name: BuiltInModel): LabModel => ({ name, matrix: getBuiltInMatrix(name, choices) })
  return [own === 'custom' ? { name: own, matrix: toThousandths(matrix) } : build(own), ...others.map(build)]
}

function toThousandths(matrix: LabAlgorithm['matrix']): Matrix {
  return matrix.map((row) => row.map((score) => Math.round(score * THOUSANDTHS)))
}

/** Returns the minimum coverage as matching takes it. */
export function toPermille(leastCoverage: number): number {
  return Math.round(leastCoverage * THOUSANDTHS)
}

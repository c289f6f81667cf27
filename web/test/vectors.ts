import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChoiceCount } from '../src/core/scale.ts'
import type { Matrix } from '../src/core/snapshot.ts'

/**
 * Exact results that every implementation of the rule must reproduce, computed by other programs with fractions. The
 * project's own vectors are shared with the server's tests; further vectors beside the workspace are used if they
 * exist.
 */
const folders = ['../../crates/matching/tests/vectors/', '../../../shared/vectors/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .filter((folder) => existsSync(folder) || console.warn(`No vectors in ${folder}: going on without them.`))

const all = folders.flatMap((folder) => readdirSync(folder).map((file) => folder + file))
const isTieOrder = (file: string) => file.endsWith('tie-order.json')

/** The files with results. */
export const VECTOR_FILES = all.filter((file) => file.endsWith('.json') && !isTieOrder(file))

/** The files with the order inside ties. */
export const TIE_ORDER_FILES = all.filter(isTieOrder)

export interface Vectors {
  name: string
  choices: ChoiceCount
  threshold: number
  matrices_milli: Record<string, Matrix>
  entities: (number | null)[][]
  voters: {
    answers: (number | null)[]
    weights: (1 | 2)[]
    /** By matrix and entity: score, maximum, number of theses that count, match in thousandths, rank. */
    results: Record<string, [number, number, number, number | null, number | null][]>
  }[]
}

export function readVectors<T = Vectors>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

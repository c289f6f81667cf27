import { getBuiltInMatrix } from '../src/core/models.ts'
import { type ChoiceCount, toChoice } from '../src/core/scale.ts'
import type { Algorithm, Matrix } from '../src/core/snapshot.ts'

/** Builders for the tests of the matching. */

/** Settings of an instance that ranks with the hybrid model by default. */
export function algorithm({
  choices = 5,
  matrix = getBuiltInMatrix('hybrid', choices),
  ...rest
}: { choices?: ChoiceCount; matrix?: Matrix } & Partial<Algorithm> = {}): Algorithm {
  return {
    decisions: choices === 3 ? 3 : 5,
    binary: choices === 2,
    match_type: 1,
    limit_weighted_votes: null,
    least_coverage_permille: 500,
    model: { name: 'custom', version: 1, matrix_sha256: '00' },
    matrix,
    ...rest,
  }
}

/** Encodes answers (0 to 100, null if missing) as in the snapshot. */
export function encodeAnswers(values: readonly (number | null)[], choices: ChoiceCount): string {
  return values.map((value) => (value === null ? '-' : String(toChoice(value, choices)))).join('')
}

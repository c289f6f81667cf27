import { toAgreementValue } from './models.ts'
import { type AnswerTable, MISSING } from './snapshot.ts'

/** Number of theses of the first part of a quick run, and of each further part. */
export const QUICK_RUN_LENGTH = 10
export const QUICK_RUN_STEP = 5

/**
 * A quick run is offered for more theses than this: otherwise it would hardly be shorter. The page of the server has the same
 * numbers (crates/api/templates/voter.html).
 */
export const MAX_THESES_WITHOUT_QUICK_RUN = 15

/** Returns the number of theses after which a quick run shows the results, once it has reached the thesis `number`. */
export function getQuickRunEnd(number: number, thesisCount: number): number {
  const steps = Math.max(0, Math.ceil((number - QUICK_RUN_LENGTH) / QUICK_RUN_STEP))
  return Math.min(thesisCount, QUICK_RUN_LENGTH + steps * QUICK_RUN_STEP)
}

/**
 * Returns theses in the order in which they separate the entities most, without repeating each other: each is the one whose
 * answers vary most once the answers to those before are known.
 *
 * Maximum entropy sampling (Shewry and Wynn 1987, Journal of Applied Statistics 14, 165–170), chosen one by one. Answers
 * are values between −1 and 1, a missing one is the mean of its thesis. With the covariance C of two theses over all
 * entities, choosing s leaves C(t, u) − C(t, s) · C(s, u) / (C(s, s) + σ²). The noise σ² is the mean variance of all
 * theses, so that an exact copy of k chosen average theses counts 1/(k + 1): without noise, nothing would be left after as
 * many theses as there are entities. The order depends on neither the names nor the order of the entities, nor on the
 * voter. Of equal theses, the first comes first.
 *
 * @param count number of theses to return
 */
export function listQuickRunTheses(table: AnswerTable, choices: number, count: number): number[] {
  const rows = buildCenteredRows(table, choices)
  const variances = rows.map((row) => computeCovariance(row, row))
  const noise = variances.reduce((sum, variance) => sum + variance, 0) / variances.length
  /** For each chosen thesis, what it says about every thesis: a column of the Cholesky decomposition. */
  const columns: number[][] = []
  const chosen: number[] = []
  while (chosen.length < Math.min(count, rows.length)) {
    const next = findGreatest(variances, chosen)
    const own = columns.map((column) => column[next] ?? 0)
    const scale = Math.sqrt((variances[next] ?? 0) + noise)
    const column = rows.map((row, thesis) => {
      const known = columns.reduce((sum, other, index) => sum + (other[thesis] ?? 0) * (own[index] ?? 0), 0)
      return scale > 0 ? (computeCovariance(row, rows[next] ?? row) - known) / scale : 0
    })
    for (const [thesis, value] of column.entries()) variances[thesis] = (variances[thesis] ?? 0) - value ** 2
    columns.push(column)
    chosen.push(next)
  }
  return chosen
}

/** Returns the answers to each thesis as values whose mean is 0; a missing answer is 0, too. */
export function buildCenteredRows({ cells, entityCount, thesisCount }: AnswerTable, choices: number): Float64Array[] {
  return Array.from({ length: thesisCount }, (_, thesis) => {
    const answers = cells.subarray(thesis * entityCount, (thesis + 1) * entityCount)
    const given = answers.filter((answer) => answer !== MISSING)
    const mean = given.reduce((sum, answer) => sum + toAgreementValue(answer, choices), 0) / (given.length || 1)
    return Float64Array.from(answers, (answer) => (answer === MISSING ? 0 : toAgreementValue(answer, choices) - mean))
  })
}

/** Returns the covariance of two rows whose mean is 0. */
export function computeCovariance(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let column = 0; column < one.length; column++) sum += (one[column] as number) * (other[column] as number)
  return one.length > 0 ? sum / one.length : 0
}

function findGreatest(values: readonly number[], excluded: readonly number[]): number {
  let greatest = -1
  for (const [index, value] of values.entries()) {
    if (!excluded.includes(index) && (greatest < 0 || value > (values[greatest] ?? 0))) greatest = index
  }
  return greatest
}

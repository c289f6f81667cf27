import { type Ballot, computePoints, getScoreRange, type Vote } from './ballot.ts'
import type { PreparedEntities } from './matching.ts'
import { countChoices, type Matrix, MISSING } from './snapshot.ts'

/** A thesis whose answer or weight can separate some entities. */
export interface SeparatingThesis {
  /** Index of the thesis. */
  readonly thesis: number
  /** How much it can still separate them: a variance, in thousandths of a point squared. */
  readonly separation: number
}

/**
 * Returns the theses that can still separate these entities most, the strongest first. A thesis without an answer counts
 * with the variance of the points that the entities would get, averaged over the possible answers. An answered one counts
 * with the variance of the points that they have, if doubling its weight is possible. Entities without an answer to a
 * thesis are left out there.
 *
 * @param columns of the entities
 * @param canDouble whether the voter may give another thesis double weight
 */
export function listSeparatingTheses(
  { table, algorithm }: PreparedEntities,
  ballot: Ballot,
  columns: readonly number[],
  canDouble: boolean,
): SeparatingThesis[] {
  const { matrix } = algorithm
  const choices = Array.from({ length: countChoices(algorithm) }, (_, choice) => choice)
  return ballot
    .map((vote, thesis) => {
      const answers = columns
        .map((column) => table.cells[thesis * table.entityCount + column] ?? MISSING)
        .filter((answer) => answer !== MISSING)
      const possible = listPossibleChoices(vote, choices, canDouble)
      const variances = possible.map((choice) => computeVariance(answers, matrix, choice))
      return { thesis, separation: variances.length > 0 ? sum(variances) / variances.length : 0 }
    })
    .filter(({ separation }) => separation > 0)
    .toSorted((one, other) => other.separation - one.separation)
}

/** Returns the theses on which two entities score differently, or only one of them is compared with the voter. */
export function listDifferentTheses(
  { table, algorithm: { matrix } }: PreparedEntities,
  ballot: Ballot,
  one: number,
  other: number,
): number[] {
  const { lowest } = getScoreRange(matrix)
  return [...ballot.keys()].filter((thesis) => {
    const choice = ballot[thesis]?.choice ?? null
    if (choice === null) return false
    const [first, second] = [one, other].map((column) => {
      const answer = table.cells[thesis * table.entityCount + column] ?? MISSING
      return answer === MISSING ? null : computePoints(matrix, lowest, answer, choice, 1)
    })
    return first !== second
  })
}

function listPossibleChoices({ choice, weight }: Vote, choices: readonly number[], canDouble: boolean) {
  if (choice === null) return choices
  return weight === 1 && canDouble ? [choice] : []
}

/** Returns the variance of the points that these answers score with a choice. */
function computeVariance(answers: readonly number[], matrix: Matrix, choice: number): number {
  if (answers.length === 0) return 0
  const { lowest } = getScoreRange(matrix)
  const points = answers.map((answer) => computePoints(matrix, lowest, answer, choice, 1))
  const mean = sum(points) / points.length
  return sum(points.map((value) => (value - mean) ** 2)) / points.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

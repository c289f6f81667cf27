import type { Ballot } from './ballot.ts'
import { computePermille } from './tally.ts'

/** The agreement of two people. */
export interface Agreement {
  /** In thousandths; null if there is no thesis that both answered. */
  readonly permille: number | null
  /** Number of theses that both answered. */
  readonly both: number
  /** Number of theses that both answered the same way. */
  readonly same: number
}

/**
 * Computes the agreement of two people: 1 for the same answer to a thesis, 0 at opposite ends of the scale, equal steps
 * between. Weights and the instance's model are not used: neither person is a candidate, and equal answers must be 100
 * percent.
 *
 * @param choices number of answers to choose from
 */
export function computeAgreement(one: Ballot, other: Ballot, choices: number): Agreement {
  const steps = choices - 1
  let both = 0
  let same = 0
  let points = 0
  for (const [thesis, { choice }] of one.entries()) {
    const answer = other[thesis]?.choice ?? null
    if (choice === null || answer === null) continue
    both += 1
    if (choice === answer) same += 1
    points += steps - Math.abs(choice - answer)
  }
  return { permille: computePermille(points, both * steps), both, same }
}

import type { Ballot } from './ballot.ts'
import { computePermille } from './tally.ts'

/** How far two people agree. */
export interface Agreement {
  /** In thousandths; null where there is no thesis that both answered. */
  readonly permille: number | null
  /** Theses that both answered. */
  readonly both: number
  /** Of those, theses that both answered alike. */
  readonly same: number
}

/**
 * Agreement of two people: 1 on a thesis that both answered alike, 0 at the ends of the scale, even steps between. No
 * weights, and none of the instance's models: neither of the two stands for election, and alike must be a hundred percent.
 *
 * @param choices number of answers they chose from
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

import type { Ballot } from '../../core/ballot.ts'
import { type BreakdownLine, computeBreakdown } from '../../core/breakdown.ts'
import { computeMatchResults, type EntityResult, getEntityResult, prepareEntities } from '../../core/matching.ts'
import { type Algorithm, countChoices } from '../../core/snapshot.ts'

/** The answers of an invented voter and an invented party, from strongly disagree. The third thesis counts double. */
const EXAMPLE_ANSWERS = {
  5: { voter: [1, 4, 3, 2, 0], party: '03204' },
  3: { voter: [0, 2, 2, 1, 0], party: '02112' },
  2: { voter: [0, 1, 1, 0, 1], party: '01000' },
} as const

const DOUBLED_THESIS = 2

/** Builds an invented calculation under the instance's rules, for voters without answers. */
export function buildInventedExample(algorithm: Algorithm): {
  readonly result: EntityResult
  readonly lines: readonly BreakdownLine[]
} {
  const { voter, party } = EXAMPLE_ANSWERS[countChoices(algorithm)]
  const mayDouble = algorithm.limit_weighted_votes !== 0
  const ballot: Ballot = voter.map((choice, index) => ({
    choice,
    weight: mayDouble && index === DOUBLED_THESIS ? 2 : 1,
  }))
  const prepared = prepareEntities([{ id: 1, answers: party }], party.length, algorithm, 0)
  return {
    result: getEntityResult(prepared, computeMatchResults(prepared, ballot), 0),
    lines: computeBreakdown(prepared, ballot, 0),
  }
}

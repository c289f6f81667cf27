import type { Ballot } from './ballot.ts'
import { generateAnswerVariants } from './firmness.ts'
import type { MatchResults, PreparedEntities } from './matching.ts'
import { computeRankKeys } from './ranking.ts'

/**
 * Lets entities that are practically level share a rank, for display. From the top down, the first entity without a
 * place opens one. All share it down to the last one that could come level with the first if a single given answer moved
 * by one step. The comparison is always with the first of a place: if it were with the neighbour, one place could go on
 * through the whole ranking.
 *
 * The order stays, and entities with the same rank in `match` always share a place, so lots decide nothing.
 */
export function shareNearTies(prepared: PreparedEntities, ballot: Ballot, match: MatchResults): MatchResults {
  const { order } = match
  const reach = computeReach(prepared, ballot, match)
  const ranks = new Uint32Array(order.length)
  for (let first = 0; first < reach.length; ) {
    let last = first
    // The first of a place are all that are exactly level with it.
    for (let at = first; isSameRank(match, first, at); at++) last = Math.max(last, reach[at] as number)
    while (isSameRank(match, last, last + 1)) last++
    for (const column of order.subarray(first, last + 1)) ranks[column] = first + 1
    first = last + 1
  }
  return { ...match, ranks }
}

/** Returns for each position of the ranking the last one that could come level with it or pass it. */
function computeReach(prepared: PreparedEntities, ballot: Ballot, { order, ranks, tally }: MatchResults): Uint32Array {
  const { algorithm } = prepared
  const unranked = order.findIndex((column) => !ranks[column])
  const reach = Uint32Array.from(unranked < 0 ? order : order.subarray(0, unranked), (_, position) => position)
  // The highest key from each position on. The additional element is below all keys.
  const highest = new Float64Array(reach.length + 1)
  for (const variant of generateAnswerVariants(prepared, ballot, tally)) {
    const keys = computeRankKeys(variant, algorithm.least_coverage_permille)
    // All indices are within bounds; tally.ts explains the casts.
    for (let at = reach.length - 1; at >= 0; at--)
      highest[at] = Math.max(keys[order[at] as number] as number, highest[at + 1] as number)
    for (let at = 0; at < reach.length; at++) {
      const key = keys[order[at] as number] as number
      let last = reach[at] as number
      while ((highest[last + 1] as number) >= key) last++
      reach[at] = last
    }
  }
  return reach
}

/** Returns whether two positions of the ranking have the same rank. */
function isSameRank({ order, ranks }: MatchResults, one: number, other: number): boolean {
  return other < order.length && ranks[order[one] as number] === ranks[order[other] as number]
}

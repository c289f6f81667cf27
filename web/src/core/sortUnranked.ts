import type { MatchResults } from './matching.ts'

/**
 * Sorts the entities without a rank, which are at the end: by the number of theses that count, then by the exact
 * fraction of points, then by tie-break order. By the fraction alone, entities that answered a single thesis would come
 * first.
 *
 * @return a new match, because `order` of the given match may be the tie-break order itself
 */
export function sortUnranked(match: MatchResults): MatchResults {
  const { ranks, tally } = match
  const order = match.order.slice()
  const start = order.findIndex((column) => !ranks[column])
  const at = (numbers: ArrayLike<number>, column: number) => numbers[column] as number
  const { counted, points, weights } = tally
  if (start >= 0)
    order
      .subarray(start)
      .sort(
        (a, b) => at(counted, b) - at(counted, a) || at(points, b) * at(weights, a) - at(points, a) * at(weights, b),
      )
  return { ...match, order }
}

import type { Match } from './matching.ts'

/**
 * Sorts those without a rank, who stand at the end: by the theses that count, then by the exact fraction of points, then
 * by lot, as they stand. The fraction alone would put those in front who answered a single thesis.
 *
 * @return another match: the order of the one given may be that of the lots themselves
 */
export function sortUnranked(match: Match): Match {
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

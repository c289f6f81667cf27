import type { Ballot } from './ballot.ts'

/**
 * Returns how many more theses may be weighted double; a limit of null means any number. Weights of skipped theses
 * count, too.
 */
export function countRemainingDoubles(ballot: Ballot, limit: number | null): number {
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - countDoubles(ballot))
}

/**
 * Returns the ballot with at most as many double weights as the limit allows; the first ones are kept. A stored ballot
 * may be older than the limit.
 */
export function applyDoubleLimit(ballot: Ballot, limit: number | null): Ballot {
  if (limit === null) return ballot
  let left = limit
  return ballot.map((vote) => (vote.weight === 2 && left-- <= 0 ? { ...vote, weight: 1 } : vote))
}

function countDoubles(ballot: Ballot): number {
  return ballot.filter(({ weight }) => weight === 2).length
}

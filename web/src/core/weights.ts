import type { Ballot } from './ballot.ts'

/** How many more theses may be weighted double; a limit of null is none. Weights of skipped theses count as well. */
export function countRemainingDoubles(ballot: Ballot, limit: number | null): number {
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - countDoubles(ballot))
}

/** The ballot with the double weights that the limit allows, the first ones kept: a stored ballot may be older than the limit. */
export function applyDoubleLimit(ballot: Ballot, limit: number | null): Ballot {
  if (limit === null) return ballot
  let left = limit
  return ballot.map((vote) => (vote.weight === 2 && left-- <= 0 ? { ...vote, weight: 1 } : vote))
}

function countDoubles(ballot: Ballot): number {
  return ballot.filter(({ weight }) => weight === 2).length
}

import { getEntityResult } from '../../core/matching.ts'
import type { Id } from '../../core/snapshot.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import type { KindResults } from '../app/VoterContext.tsx'

/** One of the top places. */
export interface RankedPlace {
  readonly kind: EntityKind
  readonly id: Id
  readonly rank: number
  readonly name: string
  readonly permille: number
}

/** Returns the columns of all who share the first place. */
export function listLeaders({ places: { order, ranks } }: KindResults): number[] {
  return [...order].filter((column) => ranks[column] === 1)
}

/** Returns the top places of a ranking, limited in number, and how many more share the last of them. */
export function getTopPlaces(results: KindResults, max: number): { places: RankedPlace[]; tied: number } {
  const { entries, prepared, kind, places: all } = results
  const ranked = [...all.order].filter((column) => all.ranks[column])
  const places = ranked.slice(0, max).map((column) => ({
    kind,
    id: prepared.ids[column] ?? 0,
    rank: all.ranks[column] ?? 0,
    name: entries[column]?.name ?? '',
    permille: getEntityResult(prepared, all, column).permille ?? 0,
  }))
  const last = places.at(-1)?.rank
  const tied = ranked.slice(max).filter((column) => all.ranks[column] === last).length
  return { places, tied }
}

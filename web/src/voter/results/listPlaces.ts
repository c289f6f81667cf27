import type { EntityEntry } from '../../voterUi/entries.ts'

/** Returns an entry's place on the party's list. Those without a place come after all others. */
export function getListPlace(entry: EntityEntry | undefined): number {
  const { list_place = 0 } = entry && 'list_place' in entry.entity ? entry.entity : {}
  return list_place > 0 ? list_place : Number.POSITIVE_INFINITY
}

/** Returns whether at least one entry has a place on a list. */
export function hasListPlaces(entries: readonly EntityEntry[]): boolean {
  return entries.some((entry) => getListPlace(entry) < Number.POSITIVE_INFINITY)
}

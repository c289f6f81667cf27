import type { EntityEntry } from '../ballot/entries.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { Voter } from './Voter.tsx'

/** A party or a candidate in an address and among the bookmarks: `p12`, `c34`. */
export function keyOf({ kind, id }: Pick<EntityEntry, 'kind' | 'id'>): string {
  return `${kind[0]}${id}`
}

/** The figures of whom a key names; undefined where this election knows nobody of that key. */
export function figuresOfKey(voter: Voter, key: string): Figures | undefined {
  const kind = voter.kinds.find((one) => one[0] === key[0])
  return kind && figuresOf(voter, voter.standings(kind), Number(key.slice(1)))
}

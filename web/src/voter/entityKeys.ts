import type { EntityEntry } from '../ballot/entries.ts'
import { type EntityFigures, findEntityFigures } from './entityFigures.ts'
import type { VoterState } from './VoterContext.tsx'

/** A party or a candidate in an address and among the bookmarks: `p12`, `c34`. */
export function getEntityKey({ kind, id }: Pick<EntityEntry, 'kind' | 'id'>): string {
  return `${kind[0]}${id}`
}

/** The figures of whom a key names; undefined where this election knows nobody of that key. */
export function findFiguresByKey(voter: VoterState, key: string): EntityFigures | undefined {
  const kind = voter.kinds.find((one) => one[0] === key[0])
  return kind && findEntityFigures(voter, voter.getResults(kind), Number(key.slice(1)))
}

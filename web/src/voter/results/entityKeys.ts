import type { Snapshot } from '../../core/snapshot.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import type { VoterState } from '../app/VoterContext.tsx'
import { type EntityFigures, findEntityFigures, findResultsOf } from './entityFigures.ts'

/** Returns the key of a party or a candidate in URLs and bookmarks: `p12`, `c34`. */
export function getEntityKey({ kind, id }: Pick<EntityEntry, 'kind' | 'id'>): string {
  return `${kind[0]}${id}`
}

const keysBySnapshot = new WeakMap<Snapshot, ReadonlySet<string>>()

/** Returns the keys of all parties and candidates that the instance ranks. Cached, because every bookmark button asks. */
export function listEntityKeys({ kinds, snapshot }: Pick<VoterState, 'kinds' | 'snapshot'>): ReadonlySet<string> {
  const keys =
    keysBySnapshot.get(snapshot) ??
    new Set(kinds.flatMap((kind) => snapshot[kind].map(({ id }) => getEntityKey({ kind, id }))))
  keysBySnapshot.set(snapshot, keys)
  return keys
}

/** Returns the URL segments of the page that compares the entities with these keys. */
export function getComparePath(keys: readonly string[]): string[] {
  // An empty selection is possible, too.
  return ['compare', keys.join(',') || '-']
}

/** Returns the figures of the entity with this key; undefined if there is none in this election. */
export function findFiguresByKey(voter: VoterState, key: string): EntityFigures | undefined {
  const kind = voter.kinds.find((one) => one[0] === key[0])
  const id = Number(key.slice(1))
  return kind && findEntityFigures(voter, findResultsOf(voter, { kind, id }), id)
}

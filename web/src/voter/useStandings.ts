import { useMemo } from 'react'
import { type EntityKind, listEntries } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import type { Ballot } from '../core/ballot.ts'
import { computeMatch, prepareEntities } from '../core/matching.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { sortUnranked } from '../core/sortUnranked.ts'
import type { Standings } from './Voter.tsx'

/** Ranks on demand: the entities are laid out once a snapshot, and matched once a ballot. */
export function useStandings(snapshot: Snapshot, ballot: Ballot, seed: number): (kind: EntityKind) => Standings {
  const { t } = useTexts()
  const fieldOf = useMemo(
    () =>
      onceEach((kind) => ({
        entries: listEntries(snapshot, kind, t),
        field: prepareEntities(snapshot[kind], snapshot.theses.length, snapshot.algorithm, seed),
      })),
    [snapshot, seed, t],
  )
  return useMemo(
    () =>
      onceEach((kind) => {
        const { entries, field } = fieldOf(kind)
        return { kind, entries, field, match: sortUnranked(computeMatch(field, ballot)) }
      }),
    [fieldOf, ballot],
  )
}

/** Remembers what was made for each kind. */
function onceEach<T>(make: (kind: EntityKind) => T): (kind: EntityKind) => T {
  const made: Partial<Record<EntityKind, T>> = {}
  return (kind) => {
    made[kind] ??= make(kind)
    return made[kind] as T
  }
}

import { useMemo } from 'react'
import type { Ballot } from '../../core/ballot.ts'
import { computeMatchResults, type MatchResults, prepareEntities } from '../../core/matching.ts'
import { shareNearTies } from '../../core/nearTies.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { sortUnranked } from '../../core/sortUnranked.ts'
import { type EntityKind, listEntityEntries } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import type { KindResults } from '../app/VoterContext.tsx'

/** Computes results on demand. Entities are prepared once per snapshot and matched once per ballot. */
export function useResults(snapshot: Snapshot, ballot: Ballot, seed: number): (kind: EntityKind) => KindResults {
  const { t } = useTexts()
  const prepareKind = useMemo(
    () =>
      cachePerKind((kind) => ({
        entries: listEntityEntries(snapshot, kind, t),
        prepared: prepareEntities(snapshot[kind], snapshot.theses.length, snapshot.algorithm, seed),
      })),
    [snapshot, seed, t],
  )
  return useMemo(
    () =>
      cachePerKind((kind) => {
        const { entries, prepared } = prepareKind(kind)
        const match = sortUnranked(computeMatchResults(prepared, ballot))
        let places: MatchResults | undefined
        return {
          kind,
          entries,
          prepared,
          match,
          get places() {
            places ??= shareNearTies(prepared, ballot, match)
            return places
          },
        }
      }),
    [prepareKind, ballot],
  )
}

/** Caches the value of each kind. */
function cachePerKind<T>(make: (kind: EntityKind) => T): (kind: EntityKind) => T {
  const cache: Partial<Record<EntityKind, T>> = {}
  return (kind) => {
    cache[kind] ??= make(kind)
    return cache[kind] as T
  }
}

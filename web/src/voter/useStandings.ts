import { useMemo } from 'react'
import { entriesOf, type Kind } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import type { Ballot } from '../core/ballot.ts'
import { match, prepare } from '../core/matching.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { withTooFewSorted } from '../core/tooFew.ts'
import type { Standings } from './Voter.tsx'

/** Ranks on demand: the entities are laid out once a snapshot, and matched once a ballot. */
export function useStandings(snapshot: Snapshot, ballot: Ballot, seed: number): (kind: Kind) => Standings {
  const { t } = useTexts()
  const fieldOf = useMemo(
    () =>
      onceEach((kind) => ({
        entries: entriesOf(snapshot, kind, t),
        field: prepare(snapshot[kind], snapshot.theses.length, snapshot.algorithm, seed),
      })),
    [snapshot, seed, t],
  )
  return useMemo(
    () =>
      onceEach((kind) => {
        const { entries, field } = fieldOf(kind)
        return { kind, entries, field, match: withTooFewSorted(match(field, ballot)) }
      }),
    [fieldOf, ballot],
  )
}

/** Remembers what was made for each kind. */
function onceEach<T>(make: (kind: Kind) => T): (kind: Kind) => T {
  const made: Partial<Record<Kind, T>> = {}
  return (kind) => {
    made[kind] ??= make(kind)
    return made[kind] as T
  }
}

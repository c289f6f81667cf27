import type { EntityEntry, EntityKind } from '../ballot/entries.ts'
import { keyOf } from './keys.ts'
import type { Change } from './run.ts'
import { useVoter } from './Voter.tsx'

/** Those whom the voter wants to find again. They are part of the run: kept in the browser, and forgotten with it. */
export interface Bookmarks {
  /** Their keys, in the order in which they were marked. */
  readonly keys: readonly string[]
  readonly ofKind: (kind: EntityKind) => readonly string[]
  /** Marks somebody, or takes the mark back. */
  readonly toggle: (entry: Pick<EntityEntry, 'kind' | 'id'>) => void
}

export function useBookmarks(): Bookmarks {
  const { change, run } = useVoter()
  const { marked: keys } = run
  return {
    keys,
    ofKind: (kind) => keys.filter((key) => key[0] === kind[0]),
    toggle: (entry) => change(toggled(keyOf(entry))),
  }
}

function toggled(key: string): Change {
  return (run) => {
    const others = run.marked.filter((one) => one !== key)
    return { ...run, marked: others.length < run.marked.length ? others : [...others, key] }
  }
}

import { useCallback, useMemo } from 'react'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import type { SessionUpdate } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { getEntityKey, listEntityKeys } from './entityKeys.ts'

/** The voter's bookmarks. They are part of the session: stored in the browser and deleted with it. */
export interface Bookmarks {
  /**
   * Keys of the bookmarked entities, in the order in which they were added. Those that no longer exist are left out, but
   * stay in the session, because an entity that withdrew by mistake may come back.
   */
  readonly keys: readonly string[]
  /** Returns the keys of one kind. */
  readonly listKeys: (kind: EntityKind) => readonly string[]
  /** Adds bookmarks of the entities with these keys. */
  readonly add: (keys: readonly string[]) => void
  /** Adds a bookmark, or removes it. Stays the same function. */
  readonly toggle: (entry: Pick<EntityEntry, 'kind' | 'id'>) => void
}

export function useBookmarks(): Bookmarks {
  const { kinds, setSession, session, snapshot } = useVoter()
  const { marked } = session
  const keys = useMemo(() => {
    const existing = listEntityKeys({ kinds, snapshot })
    return marked.filter((key) => existing.has(key))
  }, [marked, kinds, snapshot])
  const toggle = useCallback(
    (entry: Pick<EntityEntry, 'kind' | 'id'>) => setSession(toggleBookmark(getEntityKey(entry))),
    [setSession],
  )
  return {
    keys,
    listKeys: (kind) => keys.filter((key) => key[0] === kind[0]),
    add: (added) => setSession((session) => ({ ...session, marked: [...new Set([...session.marked, ...added])] })),
    toggle,
  }
}

function toggleBookmark(key: string): SessionUpdate {
  return (session) => {
    const others = session.marked.filter((one) => one !== key)
    return { ...session, marked: others.length < session.marked.length ? others : [...others, key] }
  }
}

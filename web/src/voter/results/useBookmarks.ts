import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import type { SessionUpdate } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { getEntityKey } from './entityKeys.ts'

/** The voter's bookmarks. They are part of the session: stored in the browser and deleted with it. */
export interface Bookmarks {
  /** Keys of the bookmarked entities, in the order in which they were added. */
  readonly keys: readonly string[]
  readonly ofKind: (kind: EntityKind) => readonly string[]
  /** Adds bookmarks of the entities with these keys. */
  readonly add: (keys: readonly string[]) => void
  /** Adds a bookmark, or removes it. */
  readonly toggle: (entry: Pick<EntityEntry, 'kind' | 'id'>) => void
}

export function useBookmarks(): Bookmarks {
  const { setSession, session } = useVoter()
  const { marked: keys } = session
  return {
    keys,
    ofKind: (kind) => keys.filter((key) => key[0] === kind[0]),
    add: (added) => setSession((session) => ({ ...session, marked: [...new Set([...session.marked, ...added])] })),
    toggle: (entry) => setSession(toggleBookmark(getEntityKey(entry))),
  }
}

function toggleBookmark(key: string): SessionUpdate {
  return (session) => {
    const others = session.marked.filter((one) => one !== key)
    return { ...session, marked: others.length < session.marked.length ? others : [...others, key] }
  }
}

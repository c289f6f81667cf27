import type { VersionedInstance } from '../../api/instances.ts'
import { tabStorage } from '../../browser/storage.ts'
import { type Entered, enteredOf } from './entry.ts'

/** Unsaved values, and the version of the instance that they are based on. */
interface Draft {
  readonly base: VersionedInstance
  readonly values: Entered
}

const key = (id: number) => `election_data_draft_${id}`

/** Returns the stored draft, or the values of the instance. */
export function readDraft(seen: VersionedInstance): Draft {
  try {
    const kept: Draft | null = JSON.parse(tabStorage.getItem(key(seen.application.id)) ?? 'null')
    if (kept) return { base: kept.base, values: { ...enteredOf(kept.base.application), ...kept.values } }
  } catch {
    // An unreadable draft is ignored.
  }
  return { base: seen, values: enteredOf(seen.application) }
}

/** Stores the draft until the tab is closed. */
export function keepDraft(draft: Draft): void {
  tabStorage.setItem(key(draft.base.application.id), JSON.stringify(draft))
}

export function forgetDraft(id: number): void {
  tabStorage.removeItem(key(id))
}

import type { VersionedInstance } from '../../api/instances.ts'
import { tabStorage } from '../../browser/storage.ts'
import { type Entered, enteredOf } from './entry.ts'

/** What was typed and not saved yet, and the state of the instance that it changes. */
interface Draft {
  readonly base: VersionedInstance
  readonly values: Entered
}

const key = (id: number) => `election_data_draft_${id}`

/** What was typed before the page was left; else the instance as it stands. */
export function readDraft(seen: VersionedInstance): Draft {
  try {
    const kept: Draft | null = JSON.parse(tabStorage.getItem(key(seen.application.id)) ?? 'null')
    if (kept) return { base: kept.base, values: { ...enteredOf(kept.base.application), ...kept.values } }
  } catch {
    // What cannot be read is as good as nothing kept.
  }
  return { base: seen, values: enteredOf(seen.application) }
}

/** Keeps what was typed until the tab is closed. */
export function keepDraft(draft: Draft): void {
  tabStorage.setItem(key(draft.base.application.id), JSON.stringify(draft))
}

export function forgetDraft(id: number): void {
  tabStorage.removeItem(key(id))
}

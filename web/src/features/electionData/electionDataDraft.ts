import type { VersionedInstance } from '../../api/instances.ts'
import { tabStorage } from '../../browser/storage.ts'
import { type ElectionDataValues, toFormValues } from './electionDataValues.ts'

/** Unsaved values, and the version of the instance that they are based on. */
interface Draft {
  readonly base: VersionedInstance
  readonly values: ElectionDataValues
}

const getKey = (id: number) => `election_data_draft_${id}`

/** Returns the stored draft, or the values of the instance. */
export function loadDraft(latest: VersionedInstance): Draft {
  try {
    const stored: Draft | null = JSON.parse(tabStorage.getItem(getKey(latest.application.id)) ?? 'null')
    if (stored) return { base: stored.base, values: { ...toFormValues(stored.base.application), ...stored.values } }
  } catch {
    // An unreadable draft is ignored.
  }
  return { base: latest, values: toFormValues(latest.application) }
}

/** Stores the draft until the tab is closed. */
export function saveDraft(draft: Draft): void {
  tabStorage.setItem(getKey(draft.base.application.id), JSON.stringify(draft))
}

export function clearDraft(id: number): void {
  tabStorage.removeItem(getKey(id))
}

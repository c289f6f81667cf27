import { tabStorage } from '../../browser/storage.ts'
import { getInitialValues, type NewInstanceValues } from './newInstance.ts'

const KEY = 'new_instance_draft'

/** Returns the draft from before a reload. */
export function readDraft(language: string): NewInstanceValues {
  const empty = getInitialValues(language)
  try {
    return { ...empty, ...JSON.parse(tabStorage.getItem(KEY) ?? '{}') }
  } catch {
    return empty
  }
}

/** Stores the draft until the browser tab is closed. */
export function storeDraft(entered: NewInstanceValues): void {
  tabStorage.setItem(KEY, JSON.stringify(entered))
}

export function deleteDraft(): void {
  tabStorage.removeItem(KEY)
}

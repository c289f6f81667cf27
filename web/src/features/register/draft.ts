import { tabStorage } from '../../browser/storage.ts'
import { EMPTY, type Entered } from './entry.ts'

const KEY = 'register_draft'

/** Returns the stored draft. */
export function readDraft(): Entered {
  try {
    return { ...EMPTY, ...JSON.parse(tabStorage.getItem(KEY) ?? '{}') }
  } catch {
    return EMPTY
  }
}

/** Stores the draft until the tab is closed, without the password. */
export function keepDraft(entered: Entered): void {
  tabStorage.setItem(KEY, JSON.stringify({ ...entered, password: '', repeat: '' }))
}

export function forgetDraft(): void {
  tabStorage.removeItem(KEY)
}

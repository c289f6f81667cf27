import { tabStorage } from '../../browser/storage.ts'
import { EMPTY, type Entered } from './entry.ts'

const KEY = 'register_draft'

/** What was typed before the page was loaded again. */
export function readDraft(): Entered {
  try {
    return { ...EMPTY, ...JSON.parse(tabStorage.getItem(KEY) ?? '{}') }
  } catch {
    return EMPTY
  }
}

/** Keeps what was typed until the tab is closed, all but the password. */
export function keepDraft(entered: Entered): void {
  tabStorage.setItem(KEY, JSON.stringify({ ...entered, password: '', repeat: '' }))
}

export function forgetDraft(): void {
  tabStorage.removeItem(KEY)
}

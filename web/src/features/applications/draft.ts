import { tabStorage } from '../../browser/storage.ts'
import { type Entered, enteredNew } from './newInstance.ts'

const KEY = 'new_instance_draft'

/** What was typed before the page was loaded again. */
export function readDraft(language: string): Entered {
  const empty = enteredNew(language)
  try {
    return { ...empty, ...JSON.parse(tabStorage.getItem(KEY) ?? '{}') }
  } catch {
    return empty
  }
}

/** Keeps what was typed until the tab is closed. */
export function keepDraft(entered: Entered): void {
  tabStorage.setItem(KEY, JSON.stringify(entered))
}

export function forgetDraft(): void {
  tabStorage.removeItem(KEY)
}

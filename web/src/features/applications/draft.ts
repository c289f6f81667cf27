import { type Entered, enteredNew } from './newInstance.ts'

const KEY = 'new_instance_draft'

/** What was typed before the page was loaded again. */
export function readDraft(language: string): Entered {
  const empty = enteredNew(language)
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return empty
  }
}

/** Keeps what was typed until the tab is closed. */
export function keepDraft(entered: Entered): void {
  sessionStorage.setItem(KEY, JSON.stringify(entered))
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}

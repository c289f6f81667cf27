import { browserStorage } from '../../browser/storage.ts'
import type { Entered } from './wordingEntry.ts'

/** What was typed into the editor of a thesis and not saved, until it is. */
export function draftOf(applicationId: number, thesisId: number | 'new') {
  const key = `thesis_draft:${applicationId}:${thesisId}`
  return {
    read(): Entered | null {
      try {
        return JSON.parse(browserStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    keep(entered: Entered): void {
      browserStorage.setItem(key, JSON.stringify(entered))
    },
    forget: () => browserStorage.removeItem(key),
  }
}

export function isSame(a: Entered, b: Entered): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''))
}

import { browserStorage } from '../../browser/storage.ts'
import type { Entered } from './wordingFields.ts'

/** Storage of the unsaved draft of a thesis. */
export function createDraft(applicationId: number, thesisId: number | 'new') {
  const key = `thesis_draft:${applicationId}:${thesisId}`
  return {
    read(): Entered | null {
      try {
        return JSON.parse(browserStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(entered: Entered): void {
      browserStorage.setItem(key, JSON.stringify(entered))
    },
    delete: () => browserStorage.removeItem(key),
  }
}

export function isSame(a: Entered, b: Entered): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''))
}

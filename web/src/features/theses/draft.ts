import { browserStorage } from '../../browser/storage.ts'
import type { EditorValues } from './wordingFields.ts'

/** Storage of the unsaved draft of a thesis. */
export function createThesisDraft(instanceId: number, thesisId: number | 'new') {
  const key = `thesis_draft:${instanceId}:${thesisId}`
  return {
    read(): EditorValues | null {
      try {
        return JSON.parse(browserStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(entered: EditorValues): void {
      browserStorage.setItem(key, JSON.stringify(entered))
    },
    delete: () => browserStorage.removeItem(key),
  }
}

/** Returns whether two forms have the same values. A missing value equals an empty one. */
export function hasSameValues(a: EditorValues, b: EditorValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '') === (b[name] ?? ''))
}

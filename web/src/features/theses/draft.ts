import { browserStorage } from '../../browser/storage.ts'
import type { EditorValues } from './wordingFields.ts'

/** The unsaved values of a thesis, and the stored ones with which the person has begun. */
export interface ThesisDraft {
  readonly base: EditorValues
  readonly values: EditorValues
}

/** Storage of the unsaved draft of a thesis. */
export function createThesisDraft(instanceId: number, thesisId: number | 'new') {
  const key = `thesis_draft:${instanceId}:${thesisId}`
  return {
    read(): ThesisDraft | null {
      try {
        const draft = JSON.parse(browserStorage.getItem(key) ?? 'null')
        if (!draft) return null
        // Drafts of earlier versions are the values alone.
        return draft.base && draft.values ? draft : { base: {}, values: draft }
      } catch {
        return null
      }
    },
    write(draft: ThesisDraft): void {
      browserStorage.setItem(key, JSON.stringify(draft))
    },
    delete: () => browserStorage.removeItem(key),
  }
}

/** Returns whether two forms would be saved as the same. A missing value equals an empty one. */
export function hasSameValues(a: EditorValues, b: EditorValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())
}

import { browserStorage } from '../browser/storage.ts'
import type { FormValues } from './fields.ts'

/** Returns the draft of a form: unsaved values in the browser's storage, under this key. */
export function createFormDraft(key: string) {
  return {
    load(): FormValues | null {
      try {
        return JSON.parse(browserStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    save(entered: FormValues): void {
      browserStorage.setItem(key, JSON.stringify(entered))
    },
    clear: () => browserStorage.removeItem(key),
  }
}

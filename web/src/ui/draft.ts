import { browserStorage } from '../browser/storage.ts'
import type { Entered } from './fields.ts'

/** Returns the draft of a form: unsaved values in the browser's storage, under this key. */
export function draftOf(name: string) {
  return {
    read(): Entered | null {
      try {
        return JSON.parse(browserStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    keep(entered: Entered): void {
      browserStorage.setItem(name, JSON.stringify(entered))
    },
    forget: () => browserStorage.removeItem(name),
  }
}

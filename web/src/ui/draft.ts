import { browserStorage } from '../browser/storage.ts'
import type { Entered } from './fields.ts'

/** What was typed into a form and not saved, until it is; kept in this browser under a name of its own. */
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

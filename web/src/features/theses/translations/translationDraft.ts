import { getStoredUser } from '../../../api/session.ts'
import { browserStorage } from '../../../browser/storage.ts'
import type { Edits } from './translationFields.ts'

/** Storage of a person's unsaved values of the translation into a language. */
export function createTranslationDraft(instanceId: number, language: string) {
  const key = `translation_draft:${getStoredUser()?.id}:${instanceId}:${language}`
  return {
    read(): Edits {
      try {
        return JSON.parse(browserStorage.getItem(key) ?? '{}')
      } catch {
        return {}
      }
    },
    write(edits: Edits): void {
      if (Object.keys(edits).length > 0) browserStorage.setItem(key, JSON.stringify(edits))
      else browserStorage.removeItem(key)
    },
  }
}

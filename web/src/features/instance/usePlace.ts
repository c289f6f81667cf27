import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { TEXTS, type TextField, textName } from './entry.ts'

/** Focuses the field in the hash. Links name missing fields; texts are in the default language. */
export function usePlace(defaultLanguage: string): void {
  useFocusFromHash((hash) => {
    if (TEXTS.some((field) => field === hash)) return textName(hash as TextField, defaultLanguage)
    return hash === 'election_date' ? 'sundown_date' : hash
  })
}

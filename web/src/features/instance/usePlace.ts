import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { TEXTS, type TextField, textName } from './entry.ts'

/** Goes to the field that the address names. Others name a field by what is missing; texts are meant in the default language. */
export function usePlace(defaultLanguage: string): void {
  useFocusFromHash((hash) => {
    if (TEXTS.some((field) => field === hash)) return textName(hash as TextField, defaultLanguage)
    return hash === 'election_date' ? 'sundown_date' : hash
  })
}

import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { getTextFieldName, TEXT_FIELDS, type TextField } from './electionDataValues.ts'

/** Focuses the field in the hash. Links name missing fields; texts are in the default language. */
export function useFocusField(defaultLanguage: string): void {
  useFocusFromHash((hash) => {
    if (TEXT_FIELDS.some((field) => field === hash)) return getTextFieldName(hash as TextField, defaultLanguage)
    return hash === 'election_date' ? 'sundown_date' : hash
  })
}

import german from '../../i18n/voter/comparing.de.json'
import english from '../../i18n/voter/comparing.en.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Returns the texts of the pages that compare, map and explain results. */
export function useComparingTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

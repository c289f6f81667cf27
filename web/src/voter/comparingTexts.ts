import german from '../i18n/voter/comparing.de.json'
import english from '../i18n/voter/comparing.en.json'
import { useLaterTexts } from './useLaterTexts.ts'

/** Texts of the pages that compare, map and explain the calculation. */
export function useComparingTexts(): typeof german {
  return useLaterTexts({ de: german, en: english })
}

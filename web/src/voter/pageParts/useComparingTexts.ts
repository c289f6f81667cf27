import german from '../../../../locales/de/voter/comparing.json'
import english from '../../../../locales/en/voter/comparing.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Returns the texts of the pages that compare, map and explain results. */
export function useComparingTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

import german from '../i18n/voter/sharing.de.json'
import english from '../i18n/voter/sharing.en.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Texts of what is shared, printed, given to research and renewed. */
export function useSharingTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

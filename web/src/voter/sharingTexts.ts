import german from '../i18n/voter/sharing.de.json'
import english from '../i18n/voter/sharing.en.json'
import { useLaterTexts } from './useLaterTexts.ts'

/** Texts of what is shared, printed, given to research and renewed. */
export function useSharingTexts(): typeof german {
  return useLaterTexts({ de: german, en: english })
}

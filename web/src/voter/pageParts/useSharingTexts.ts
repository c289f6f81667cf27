import german from '../../i18n/voter/sharing.de.json'
import english from '../../i18n/voter/sharing.en.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Returns the texts about sharing, printing, research and changed content. */
export function useSharingTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

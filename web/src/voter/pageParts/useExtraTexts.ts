import german from '../../i18n/voter/extras.de.json'
import english from '../../i18n/voter/extras.en.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Returns the texts of features that not every instance has: surveys, live number, kiosk, speech synthesis. */
export function useExtraTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

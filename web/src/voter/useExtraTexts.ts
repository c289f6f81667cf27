import german from '../i18n/voter/extras.de.json'
import english from '../i18n/voter/extras.en.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Texts of what not every instance has: surveys, live number, kiosk, theses read aloud. */
export function useExtraTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

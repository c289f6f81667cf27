import german from '../i18n/voter/extras.de.json'
import english from '../i18n/voter/extras.en.json'
import { useLaterTexts } from './useLaterTexts.ts'

/** Texts of what not every instance has: surveys, live number, kiosk, theses read aloud. */
export function useExtraTexts(): typeof german {
  return useLaterTexts({ de: german, en: english })
}

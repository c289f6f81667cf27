import german from '../../../../locales/de/voter/extras.json'
import english from '../../../../locales/en/voter/extras.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Returns the texts of features that not every instance has: surveys, live number, kiosk, speech synthesis. */
export function useExtraTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

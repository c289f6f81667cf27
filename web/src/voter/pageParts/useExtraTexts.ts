import type german from '../../../../locales/de/voter/extras.json'
import { useLazyTexts } from './useLazyTexts.ts'

const files = import.meta.glob<typeof german>('../../../../locales/*/voter/extras.json', { import: 'default' })

/** Returns the texts of features that not every instance has: surveys, live number, kiosk, speech synthesis. */
export function useExtraTexts(): typeof german {
  return useLazyTexts(files)
}

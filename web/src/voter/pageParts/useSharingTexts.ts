import german from '../../../../locales/de/voter/sharing.json'
import english from '../../../../locales/en/voter/sharing.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** Returns the texts about sharing, printing, research and changed content. */
export function useSharingTexts(): typeof german {
  return useLazyTexts({ de: german, en: english })
}

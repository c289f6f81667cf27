import type german from '../../../../locales/de/voter/crib.json'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'

/** The files of the texts, for `usePageParts`. */
export const CRIB_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/crib.json', {
  import: 'default',
})

/** Returns the texts of the crib. */
export function useCribTexts(): typeof german {
  return useLazyTexts(CRIB_TEXTS)
}

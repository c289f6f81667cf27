import type german from '../../../../locales/de/voter/comparing.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** The files of the texts, for `usePageParts`. */
export const COMPARING_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/comparing.json', {
  import: 'default',
})

/**
 * Returns the texts of what can be done with an answered questionnaire: weights, ranking, bookmarks, filters, comparison,
 * map and method. They are one file, loaded after the first result.
 */
export function useComparingTexts(): typeof german {
  return useLazyTexts(COMPARING_TEXTS)
}

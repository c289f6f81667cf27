import type german from '../../../../locales/de/voter/requests.json'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'

/** The files of the texts, for `usePageParts`. */
export const REQUEST_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/requests.json', {
  import: 'default',
})

/** Returns the texts about what the server learns and about the list of requests. */
export function useRequestTexts(): typeof german {
  return useLazyTexts(REQUEST_TEXTS)
}

import type german from '../../../../locales/de/voter/sharing.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** The files of the texts, for `usePageParts`. */
export const SHARING_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/sharing.json', {
  import: 'default',
})

/** Returns the texts about sharing, printing, research and changed content. */
export function useSharingTexts(): typeof german {
  return useLazyTexts(SHARING_TEXTS)
}

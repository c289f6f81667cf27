import type german from '../../../../locales/de/pages.json'
import { useLazyTexts } from './useLazyTexts.ts'

/** The files of the texts of the server's pages, for `usePageParts`. */
export const PAGE_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/pages.json', { import: 'default' })

/** Returns the texts of the server's pages, for the parts that the app renders as the server does. */
export function usePageTexts(): typeof german {
  return useLazyTexts(PAGE_TEXTS)
}

import type german from '../../../../locales/de/voter/archive.json'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'

/** The files of the texts, for `usePageParts`. */
export const ARCHIVE_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/archive.json', {
  import: 'default',
})

/** Returns the texts of an election that is over: its archive, and the page without one. */
export function useArchiveTexts(): typeof german {
  return useLazyTexts(ARCHIVE_TEXTS)
}

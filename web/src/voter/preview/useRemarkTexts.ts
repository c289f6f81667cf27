import type german from '../../../../locales/de/voter/preview.json'
import { getStylesheet, SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import address from './remarks.css?url'

const PREVIEW_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/preview.json', {
  import: 'default',
})

/** Returns the texts of remarks. Suspends until texts and styles are loaded. */
export function useRemarkTexts(): typeof german {
  usePageParts([PREVIEW_TEXTS], [...SHARING_STYLES, getStylesheet(address)])
  return useLazyTexts(PREVIEW_TEXTS)
}

import type german from '../../../../locales/de/voter/classRoom.json'
import { getStylesheet, LAZY_PAGE_STYLES, SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import address from './classRoom.css?url'

const CLASS_ROOM_TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/classRoom.json', {
  import: 'default',
})

/** Returns the texts of class rooms. */
export function useClassRoomTexts(): typeof german {
  return useLazyTexts(CLASS_ROOM_TEXTS)
}

/** Suspends until texts and styles of class rooms are loaded. */
export function useClassRoomParts(): void {
  usePageParts([CLASS_ROOM_TEXTS], [...LAZY_PAGE_STYLES, ...SHARING_STYLES, getStylesheet(address)])
}

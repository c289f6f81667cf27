import type german from '../../../../locales/de/voter/comparing.json'
import { useLazyTexts } from './useLazyTexts.ts'

const files = import.meta.glob<typeof german>('../../../../locales/*/voter/comparing.json', { import: 'default' })

/** Returns the texts of the pages that compare, map and explain results. */
export function useComparingTexts(): typeof german {
  return useLazyTexts(files)
}

import { useTexts } from '../../voterUi/Texts.tsx'
import { requireResources } from '../app/deferComponent.tsx'
import type { Resource } from '../app/resource.ts'
import { getLazyTexts, type TextFiles } from './useLazyTexts.ts'

/**
 * Suspends until the texts of a page and its other parts, such as styles, are loaded. All are loaded at the same time;
 * a page that asked for them one by one would load one after the other.
 */
export function usePageParts(texts: readonly TextFiles<unknown>[], others: readonly Resource<unknown>[]): void {
  const { tag } = useTexts()
  requireResources([...texts.map((files) => getLazyTexts(files, tag)), ...others])
}

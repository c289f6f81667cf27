import { type RefObject, useEffect } from 'react'
import { searchStore } from './searchStore.ts'

/**
 * Selects the first result whenever the results change and none is selected, so that Enter opens it. `results`
 * identifies what the list contains. The library selects the first result too, but before the new results are rendered.
 */
export function usePreselectedResult(list: RefObject<HTMLElement | null>, results: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed results render other elements
  useEffect(() => {
    if (list.current?.querySelector('[data-selected]')) return
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    searchStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [list, results])
}

import { useEffect, useRef } from 'react'
import { useHistoryState } from './useHistoryState.ts'

/** Number of rows that are added at a time. */
export const PAGE_SIZE = 50

/**
 * Shows a long list in parts. Returns the number of visible rows, a function that shows more, and the ref of the list.
 * When more rows are shown, the first new one that `rowSelector` finds in the list receives the focus.
 *
 * @param name distinguishes the lists of a page in the history state
 */
export function useLoadMore<T extends HTMLElement>(rowSelector: string, name = 'shown') {
  const [visibleCount, setVisibleCount] = useHistoryState(name, PAGE_SIZE)
  const list = useRef<T>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>(rowSelector)[firstNew.current]?.focus()
    firstNew.current = undefined
  })
  const showMore = () => {
    firstNew.current = visibleCount
    setVisibleCount(visibleCount + PAGE_SIZE)
  }
  return { visibleCount, showMore, list }
}

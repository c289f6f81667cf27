import { useEffect, useRef } from 'react'
import { useHistoryState } from './useHistoryState.ts'

/** Rows that come at a time. */
export const PAGE_SIZE = 50

/**
 * A long list in portions: how many rows are shown, and how to show more. The focus then goes to the first new one of
 * what `rows` finds in the list.
 */
export function useLoadMore<T extends HTMLElement>(rowSelector: string) {
  const [visibleCount, setVisibleCount] = useHistoryState('shown', PAGE_SIZE)
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

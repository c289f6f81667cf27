import { useEffect, useRef, useState } from 'react'
import { runAfterPaint } from '../app/runAfterPaint.ts'
import { useHistoryState } from './useHistoryState.ts'

/** Number of rows that are added at a time. */
export const PAGE_SIZE = 50

/** Number of rows that a slow phone renders before the next paint is due. */
const SLICE_SIZE = 10

/**
 * Shows a long list in parts. Returns the number of visible rows, a function that shows more, and the ref of the list.
 * Then the first new row that `rowSelector` finds in the list receives the focus. The other new rows follow after the
 * paint, slice by slice.
 *
 * @param name distinguishes the lists of a page in the history state
 */
export function useLoadMore<T extends HTMLElement>(rowSelector: string, name = 'shown') {
  const [wantedCount, setWantedCount] = useHistoryState(name, PAGE_SIZE)
  // All at once for who comes back, so that the list has the height that the scroll position needs.
  const [renderedCount, setRenderedCount] = useState(wantedCount)
  const visibleCount = Math.min(renderedCount, wantedCount)
  useEffect(() => {
    if (renderedCount >= wantedCount) return
    let isCurrent = true
    runAfterPaint(() => isCurrent && setRenderedCount(renderedCount + SLICE_SIZE))
    return () => {
      isCurrent = false
    }
  }, [renderedCount, wantedCount])
  const list = useRef<T>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>(rowSelector)[firstNew.current]?.focus()
    firstNew.current = undefined
  })
  const showMore = () => {
    firstNew.current = wantedCount
    setRenderedCount(wantedCount + SLICE_SIZE)
    setWantedCount(wantedCount + PAGE_SIZE)
  }
  return { visibleCount, showMore, list }
}

import { useEffect, useRef } from 'react'
import { useKept } from './useKept.ts'

/** Rows that come at a time. */
export const PORTION = 50

/**
 * A long list in portions: how many rows are shown, and how to show more. The focus then goes to the first new one of
 * what `rows` finds in the list.
 */
export function usePortions<T extends HTMLElement>(rows: string) {
  const [shown, setShown] = useKept('shown', PORTION)
  const list = useRef<T>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>(rows)[firstNew.current]?.focus()
    firstNew.current = undefined
  })
  const showMore = () => {
    firstNew.current = shown
    setShown(shown + PORTION)
  }
  return { shown, showMore, list }
}

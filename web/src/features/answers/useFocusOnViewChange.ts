import { useEffect, useRef } from 'react'
import type { View } from './searchParams.ts'

/** Shows and focuses the heading of a view that has replaced the focused element. A link that is still there keeps it. */
export function useFocusOnViewChange(view: View) {
  const screen = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (document.activeElement !== document.body) return
    screen.current?.querySelector('h2')?.focus({ preventScroll: true })
    screen.current?.scrollIntoView({ block: 'start' })
  }, [view])
  return screen
}

/*
 * The scroll position of a history entry. The browser restores it as soon as the reader is back, which is too early for
 * parts of a page that are loaded later, and after a reload.
 */

/** Time in which a page grows to its height, also on a slow connection. */
const MAX_WAIT_MS = 5_000

/** Events by which the reader moves on the page. */
const MOVE_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Ends the restoration; undefined if the page is where the reader has left it. */
let stopRestoring: (() => void) | undefined

/** Keeps the position of each entry, and restores that of the page that is loaded. */
export function keepScrollPositions(): void {
  addEventListener('scrollend', keepScrollPosition)
  addEventListener('pagehide', keepScrollPosition)
  restoreScrollPosition()
}

/** Must be called before the reader goes to another entry. */
export function keepScrollPosition(): void {
  // The page may not have grown to its height yet.
  if (!stopRestoring) history.replaceState({ ...history.state, scrollY: Math.round(scrollY) }, '')
}

/**
 * Scrolls to the position of the current entry, again each time that the page grows, until the reader moves or some time
 * has passed.
 */
export function restoreScrollPosition(): void {
  stopRestoring?.()
  const position: number = history.state?.scrollY ?? 0
  if (position === 0) return
  const observer = new ResizeObserver(() => scrollTo(0, position))
  const stop = () => {
    stopRestoring = undefined
    clearTimeout(timeout)
    observer.disconnect()
    for (const move of MOVE_EVENTS) removeEventListener(move, stop)
  }
  const timeout = setTimeout(stop, MAX_WAIT_MS)
  for (const move of MOVE_EVENTS) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  stopRestoring = stop
}

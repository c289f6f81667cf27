import type { RefObject } from 'react'

const AFTER_WINDOW_MS = 50

/** A window that closes gives the focus back to what opened it; whoever wants it elsewhere comes after. */
export function focusAfterWindow(place: RefObject<HTMLElement | null>): void {
  setTimeout(() => place.current?.focus(), AFTER_WINDOW_MS)
}

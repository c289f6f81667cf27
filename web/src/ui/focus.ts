import { type RefObject, useEffect } from 'react'

const AFTER_WINDOW_MS = 50

/** A window that closes gives the focus back to what opened it; whoever wants it elsewhere comes after. */
export function focusAfterWindow(place: RefObject<HTMLElement | null>): void {
  setTimeout(() => place.current?.focus(), AFTER_WINDOW_MS)
}

/**
 * Begins in this field. Not at once: a window first notes what it has to give the focus back to. The mark is for the
 * window's own choice of a field, which comes later where its program is there already, and too early where it is not.
 */
export function useFirstField(id: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the window is opened
  useEffect(() => {
    const field = id && document.getElementById(id)
    if (!field) return
    field.setAttribute('data-autofocus', '')
    const soon = setTimeout(() => field.focus({ preventScroll: true }))
    return () => clearTimeout(soon)
  }, [])
}

import { type RefObject, useEffect } from 'react'

/** Focuses the field with this id and scrolls to it. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

const DIALOG_CLOSE_MS = 50

/** Focuses an element after a dialog has closed and returned the focus to its opener. */
export function focusAfterDialog(element: RefObject<HTMLElement | null>): void {
  setTimeout(() => element.current?.focus(), DIALOG_CLOSE_MS)
}

/**
 * Focuses a field when a dialog opens. Not at once: a dialog first stores the element that gets the focus back. The
 * attribute is for the dialog's own choice of a field, which runs later if its code is loaded already, and too early
 * otherwise.
 */
export function useInitialFocus(id: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the dialog opens
  useEffect(() => {
    const field = id && document.getElementById(id)
    if (!field) return
    field.setAttribute('data-autofocus', '')
    const soon = setTimeout(() => field.focus({ preventScroll: true }))
    return () => clearTimeout(soon)
  }, [])
}

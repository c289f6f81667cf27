import { useState } from 'react'

/** Returns whether a dialog is open or has been open: its code is loaded then, and it stays mounted while it closes. */
export function useHasBeenOpen(isOpen: boolean): boolean {
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen)
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true)
  return hasBeenOpen
}

import type { Id } from '../../core/snapshot.ts'
import { useHistoryState } from '../pageParts/useHistoryState.ts'

/** The theses whose reasons are shown. */
export interface OpenReasons {
  readonly isOpen: (thesis: Id) => boolean
  readonly toggle: (thesis: Id) => void
}

/** Returns the theses whose reasons are shown. They are still open when the reader comes back to the page. */
export function useOpenReasons(): OpenReasons {
  const [open, setOpen] = useHistoryState<readonly Id[]>('reasons', [])
  const isOpen = (thesis: Id) => open.includes(thesis)
  return {
    isOpen,
    toggle: (thesis) => setOpen(isOpen(thesis) ? open.filter((other) => other !== thesis) : [...open, thesis]),
  }
}

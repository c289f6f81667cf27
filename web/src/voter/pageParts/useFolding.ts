import type { SyntheticEvent } from 'react'
import { useHistoryState } from './useHistoryState.ts'

interface Folding {
  readonly open: boolean
  readonly onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void
}

/**
 * Returns the properties of a `details` element that is as the reader left it when the reader comes back to the page.
 *
 * @param name distinguishes the folded parts of a page
 */
export function useFolding(name: string, isOpenAtFirst = false): Folding {
  const [open, setOpen] = useHistoryState(`open-${name}`, isOpenAtFirst)
  return {
    open,
    onToggle: ({ currentTarget }) => {
      if (currentTarget.open !== open) setOpen(currentTarget.open)
    },
  }
}

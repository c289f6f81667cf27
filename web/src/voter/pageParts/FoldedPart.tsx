import type { ReactNode } from 'react'
import { useHistoryState } from './useHistoryState.ts'

interface Props {
  /** Distinguishes the folded parts of a page. */
  readonly name: string
  /** What is shown while the part is folded, usually its heading. */
  readonly title: ReactNode
  readonly children: ReactNode
}

/**
 * A part of a page that is folded at first. Its content is always in the document, so that the browser's search finds it
 * and paper shows it. An open part is still open when the reader comes back to the page.
 */
export function FoldedPart({ name, title, children }: Props) {
  const [isOpen, setOpen] = useHistoryState(`open-${name}`, false)
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setOpen(open)
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}

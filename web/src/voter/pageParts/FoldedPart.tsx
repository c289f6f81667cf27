import type { ReactNode } from 'react'
import { useFolding } from './useFolding.ts'

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
  return (
    <details className="folded" {...useFolding(name)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

import type { ReactNode } from 'react'

interface Props {
  /** The name of the content, for screen readers. */
  readonly label: string
  /** Whether the table may also be taller than the window. Then its headers stay in view. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

/** A container for a table that may be wider than a phone. It scrolls on screens and is shown completely on paper. */
export function ScrollableTable({ label, isLong = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the reach of the keyboard
    <section className={isLong ? 'scroller' : 'wide'} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

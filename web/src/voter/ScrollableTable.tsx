import type { ReactNode } from 'react'

interface Props {
  /** What it holds, for a screen reader. */
  readonly label: string
  /** Whether it may be longer than the window, too: then its heads stay in view. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

/** Around a table that may be wider than a phone: it scrolls by itself, and stands whole on paper. */
export function ScrollableTable({ label, isLong = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the reach of the keyboard
    <section className={isLong ? 'scroller' : 'wide'} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

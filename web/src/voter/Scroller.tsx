import type { ReactNode } from 'react'

interface Props {
  /** What it holds, for a screen reader. */
  readonly label: string
  readonly children: ReactNode
}

/** A table that may be wider and longer than the window: it scrolls by itself, its heads stay in view. */
export function Scroller({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the reach of the keyboard
    <section className="scroller" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

interface Props {
  /** What it holds, for a screen reader. */
  readonly label: string
  readonly children: ReactNode
}

/** Around a table that may be wider than a phone: it scrolls sideways by itself, and stands whole on paper. */
export function Wide({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the reach of the keyboard
    <section className="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

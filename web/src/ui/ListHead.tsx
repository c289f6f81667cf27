import type { ReactNode } from 'react'
import classes from './ListHead.module.css'

/** The number of entries of a list and, beside it if there is room, the bar of its filters. */
export function ListHead({ children }: { readonly children: ReactNode }) {
  return <div className={classes.head}>{children}</div>
}

import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import classes from './PageActions.module.css'

/** The element beside the heading of the page; null until it is there, undefined if the heading leaves no room. */
export const ActionSlotContext = createContext<HTMLElement | null | undefined>(undefined)

/** The actions of a list, beside the heading of its page or its number of entries: at most one primary action, a menu to add, and the rest. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(ActionSlotContext)
  if (slot === undefined)
    return (
      <div data-inline className={classes.inline}>
        {children}
      </div>
    )
  return slot && createPortal(children, slot)
}

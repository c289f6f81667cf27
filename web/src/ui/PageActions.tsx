import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element beside the heading of the page; null until it is there, undefined outside a page. */
export const ActionSlotContext = createContext<HTMLElement | null | undefined>(undefined)

/** The actions of a list, beside the heading of its page: at most one primary action, a menu to add, and the rest. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(ActionSlotContext)
  if (slot === undefined) return children
  return slot && createPortal(children, slot)
}

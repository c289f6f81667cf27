import { useEffect, useRef } from 'react'

/** Returns the ref of an element that receives the focus whenever `reason` changes to a new object. */
export function useFocusOn<Element extends HTMLElement>(reason: object | null) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (reason) element.current?.focus()
  }, [reason])
  return element
}

import { useEffect } from 'react'

/**
 * Moves the focus to an element if no other element has it: after the page was loaded, and after a click outside any
 * focusable element.
 */
export function useDefaultFocus(id: string): void {
  useEffect(() => {
    const focusElement = () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    }
    focusElement()
    addEventListener('click', focusElement)
    return () => removeEventListener('click', focusElement)
  }, [id])
}

import { useEffect } from 'react'

/**
 * Puts the focus on an element where nothing else has it: after the page was loaded, and after a click beside everything
 * that takes it.
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

import { useEffect } from 'react'

/**
 * Puts the focus on an element where nothing else has it: after the page was loaded, and after a click beside everything
 * that takes it.
 */
export function useFocusAtHand(id: string): void {
  useEffect(() => {
    const take = () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    }
    take()
    addEventListener('click', take)
    return () => removeEventListener('click', take)
  }, [id])
}

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The address names a field, as the cards of the dashboard do: it is scrolled to and takes the focus. `idOf` tells the
 * field's id where others call it by another name.
 */
export function useFieldOfAddress(idOf: (name: string) => string): void {
  // A new object after every navigation, also after one to the same place.
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is gone to once
  useEffect(() => {
    const place = document.getElementById(idOf(location.hash))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: place.tagName === 'SECTION' ? 'start' : 'center' })
  }, [location])
}

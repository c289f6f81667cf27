import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Scrolls to the field in the hash of the URL and focuses it; the cards of the dashboard link to fields this way.
 * `getId` maps the hash to an element id.
 */
export function useFieldOfAddress(idOf: (name: string) => string): void {
  // A new object after every navigation, also to the same URL.
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is gone to once
  useEffect(() => {
    const place = document.getElementById(idOf(location.hash))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: place.tagName === 'SECTION' ? 'start' : 'center' })
  }, [location])
}

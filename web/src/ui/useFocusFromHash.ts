import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Scrolls to the field in the hash of the URL and focuses it; the steps of the dashboard link to fields this way.
 * `getId` maps the hash to an element id.
 */
export function useFocusFromHash(getId: (name: string) => string): void {
  // A new object after every navigation, also to the same URL.
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(() => {
    const element = document.getElementById(getId(location.hash))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: element.tagName === 'SECTION' ? 'start' : 'center' })
  }, [location])
}

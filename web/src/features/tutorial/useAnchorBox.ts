import { useEffect, useState } from 'react'
import type { Box } from './panelPlacement.ts'
import { findAnchorElement } from './tourStops.ts'

/** Returns the position of a stop's element, updated while the page changes; null while it is not visible. */
export function useAnchorBox(anchor: string | null): Box | null {
  const [box, setBox] = useState<Box | null>(null)

  useEffect(() => {
    if (!anchor) return
    let shown: Element | null = null
    const measure = () => {
      const element = findAnchorElement(anchor)
      if (element && element !== shown) element.scrollIntoView({ block: isTall(element) ? 'start' : 'nearest' })
      shown = element
      setBox(element && getBox(element))
    }
    measure()
    // The element may still be loading, and may grow afterwards.
    const changes = new MutationObserver(measure)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      changes.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, { capture: true })
      setBox(null)
    }
  }, [anchor])

  return box
}

/** Elements taller than half of the viewport are aligned to its top. */
function isTall(element: Element): boolean {
  return 2 * getBox(element).height > window.innerHeight
}

function getBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

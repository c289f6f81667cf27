import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'

/** A bar whose lower edge is further above the end of the window does not overlap messages. In pixels. */
const MAX_DISTANCE = 200

/**
 * Returns the distance from the top of the bar with buttons at the bottom of the window to the end of the window, in pixels;
 * 0 without one. Such a bar has the attribute `data-bottom-bar`. At the end of a page, the margin below it is included.
 */
export function useBottomBarHeight(): number {
  const { notifications } = useNotifications()
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (notifications.length === 0) return
    const measure = () => setHeight(measureBars())
    const resize = new ResizeObserver(measure)
    for (const bar of listBars()) resize.observe(bar)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    measure()
    return () => {
      resize.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [notifications])
  return height
}

function listBars(): readonly Element[] {
  return [...document.querySelectorAll('[data-bottom-bar]')]
}

function measureBars(): number {
  const heights = listBars().map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return bottom > innerHeight - MAX_DISTANCE ? innerHeight - top : 0
  })
  return Math.max(0, ...heights)
}

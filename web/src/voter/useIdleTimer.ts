import { useEffect, useState } from 'react'

/** Seconds in which somebody can say that they are still there: as many as WCAG 2.2.1 asks for. */
export const WARNING_SECONDS = 20

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Watches for a device that was left alone.
 *
 * @param seconds without any sign of life before the warning
 * @param onEnd called when the warning has passed as well
 * @return seconds left of the warning; null as long as there is none
 */
export function useIdleTimer(seconds: number, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let last = Date.now()
    const handleActivity = () => {
      last = Date.now()
      setLeft(null)
    }
    const checkIdle = () => {
      const remaining = Math.ceil(seconds + WARNING_SECONDS - (Date.now() - last) / 1000)
      if (remaining > 0) return setLeft(remaining > WARNING_SECONDS ? null : remaining)
      handleActivity()
      onEnd()
    }
    const watch = setInterval(checkIdle, 1000)
    for (const sign of ACTIVITY_EVENTS) addEventListener(sign, handleActivity, { capture: true, passive: true })
    return () => {
      clearInterval(watch)
      for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, handleActivity, { capture: true })
    }
  }, [seconds, onEnd])
  return left
}

import { useEffect, useState } from 'react'

/** Seconds in which a person can react to the warning: the minimum of WCAG 2.2.1. */
export const WARNING_SECONDS = 20

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Detects that a device is no longer used.
 *
 * @param seconds without activity before the warning
 * @param onEnd called when the warning has expired
 * @return remaining seconds of the warning; null without a warning
 */
export function useIdleTimer(seconds: number, onEnd: () => void): number | null {
  const [remainingSeconds, setRemainingSeconds] = useState<number | null>(null)
  useEffect(() => {
    let last = Date.now()
    const handleActivity = () => {
      last = Date.now()
      setRemainingSeconds(null)
    }
    const checkIdle = () => {
      const remaining = Math.ceil(seconds + WARNING_SECONDS - (Date.now() - last) / 1000)
      if (remaining > 0) return setRemainingSeconds(remaining > WARNING_SECONDS ? null : remaining)
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
  return remainingSeconds
}

import { useEffect, useState } from 'react'

/** Seconds in which somebody can say that they are still there: as many as WCAG 2.2.1 asks for. */
export const WARNING_SECONDS = 20

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Watches for a device that was left alone.
 *
 * @param seconds without any sign of life before the warning
 * @param onEnd called when the warning has passed as well
 * @return seconds left of the warning; null as long as there is none
 */
export function useIdle(seconds: number, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let last = Date.now()
    const stir = () => {
      last = Date.now()
      setLeft(null)
    }
    const look = () => {
      const remaining = Math.ceil(seconds + WARNING_SECONDS - (Date.now() - last) / 1000)
      if (remaining > 0) return setLeft(remaining > WARNING_SECONDS ? null : remaining)
      stir()
      onEnd()
    }
    const watch = setInterval(look, 1000)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, stir, { capture: true, passive: true })
    return () => {
      clearInterval(watch)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, stir, { capture: true })
    }
  }, [seconds, onEnd])
  return left
}

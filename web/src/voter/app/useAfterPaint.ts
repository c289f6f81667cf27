import { useEffect, useState } from 'react'
import { runAfterPaint } from './runAfterPaint.ts'

/** Returns a value as it was at the last paint, so that what is rendered from a new one does not delay the next paint. */
export function useAfterPaint<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return
    let isCurrent = true
    runAfterPaint(() => isCurrent && settle(value))
    return () => {
      isCurrent = false
    }
  }, [value, settled])
  return settled
}

import { useState } from 'react'
import { useAfterPaint } from '../app/useAfterPaint.ts'

/** Number of rows that a slow phone renders before the next paint is due. */
const SLICE_SIZE = 10

/** Returns how many rows of a list to render: a slice at first, and another one after each paint, up to all. */
export function useSlices(rowCount: number): number {
  const [count, setCount] = useState(Math.min(SLICE_SIZE, rowCount))
  const painted = useAfterPaint(count)
  if (painted === count && count < rowCount) setCount(Math.min(count + SLICE_SIZE, rowCount))
  return painted
}

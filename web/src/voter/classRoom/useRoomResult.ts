import { useEffect, useState } from 'react'
import { type RoomAddress, type RoomResult, readResult } from './classRoomRequests.ts'

/** Delay before a result that could not be read is requested again. */
const RETRY_DELAY_MS = 3_000

/** Returns the result of a room as soon as the room is closed, and a function for a result that is known already. */
export function useRoomResult({ node, room }: RoomAddress, isClosed: boolean) {
  const [result, setResult] = useState<RoomResult | null>(null)
  const isMissing = isClosed && result === null
  useEffect(() => {
    if (!isMissing) return
    let retry: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const read = async () => {
      const response = await readResult({ node, room })
      if (!isCurrent) return
      if (response.problem === undefined) setResult(response.value)
      // All phones of a class ask at the same moment.
      else retry = setTimeout(read, RETRY_DELAY_MS)
    }
    void read()
    return () => {
      isCurrent = false
      clearTimeout(retry)
    }
  }, [isMissing, node, room])
  return [result, setResult] as const
}

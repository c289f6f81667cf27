import { useEffect, useState } from 'react'
import { type RoomAddress, type RoomResult, readResult } from './classRoomRequests.ts'

/** Returns the result of a room as soon as the room is closed, and a function for a result that is known already. */
export function useRoomResult({ node, room }: RoomAddress, isClosed: boolean) {
  const [result, setResult] = useState<RoomResult | null>(null)
  const isMissing = isClosed && result === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    void readResult({ node, room }).then((response) => {
      if (isCurrent && response.problem === undefined) setResult(response.value)
    })
    return () => {
      isCurrent = false
    }
  }, [isMissing, node, room])
  return [result, setResult] as const
}

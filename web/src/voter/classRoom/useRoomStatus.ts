import { useEffect, useState } from 'react'
import { type RoomAddress, type RoomProblem, type RoomStatus, readRoom } from './classRoomRequests.ts'

/** Interval of reading the state of an open room while the page is visible. */
const POLL_INTERVAL_MS = 3_000

interface WatchedRoom {
  /** The last known state; undefined until the first response. */
  readonly status?: RoomStatus | undefined
  readonly problem?: RoomProblem | undefined
}

/** Returns the state of a room, which is read again and again until the room is closed or has ended. */
export function useRoomStatus({ node, room }: RoomAddress): WatchedRoom {
  const [watched, setWatched] = useState<WatchedRoom>({})
  useEffect(() => {
    let isCurrent = true
    let isFinal = false
    const read = async () => {
      if (document.hidden || isFinal) return
      const { problem, ...response } = await readRoom({ node, room })
      if (!isCurrent || isFinal) return
      const status = 'value' in response ? response.value : undefined
      isFinal = status?.closed === true || problem === 'ended'
      setWatched((before) => ({ status: status ?? before.status, problem }))
    }
    void read()
    const interval = setInterval(() => void read(), POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      isCurrent = false
      clearInterval(interval)
      document.removeEventListener('visibilitychange', read)
    }
  }, [node, room])
  return watched
}

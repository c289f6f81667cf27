import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parseApiError } from './apiError.ts'
import { readEvents } from './eventStream.ts'
import { getPortalConfig } from './portalConfig.ts'
import { sendRequest } from './sendRequest.ts'
import { type Votes, voteQueries } from './votes.ts'

/** Delay before the first attempt to reconnect; each failure doubles it. */
const MIN_RECONNECT_DELAY_MS = 1_000
const MAX_RECONNECT_DELAY_MS = 60_000

/**
 * Keeps the vote figures of an instance up to date while the page is visible; `null` disables it. Returns whether the
 * figures are live. While the connection is broken, the figures stay as they are and the hook reconnects after a delay.
 */
export function useLiveVotes(applicationId: number | null): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    if (applicationId === null) return
    let following = new AbortController()
    const followWhileVisible = () => {
      following.abort()
      if (document.hidden) return
      following = new AbortController()
      void followVotes(queries, applicationId, setLive, following.signal)
    }
    followWhileVisible()
    document.addEventListener('visibilitychange', followWhileVisible)
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible)
      following.abort()
    }
  }, [queries, applicationId])

  return isLive
}

/** Connects, and reconnects when the connection ends, until the signal aborts or the server refuses. */
async function followVotes(
  queries: QueryClient,
  applicationId: number,
  setLive: (isLive: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = MIN_RECONNECT_DELAY_MS
  while (!signal.aborted) {
    try {
      await readVotes(queries, applicationId, signal, () => {
        pause = MIN_RECONNECT_DELAY_MS
        setLive(true)
      })
    } catch (error) {
      // A refused request would be refused again.
      if (signal.aborted || isRefusal(error)) break
    }
    setLive(false)
    await wait(pause, signal)
    pause = Math.min(2 * pause, MAX_RECONNECT_DELAY_MS)
  }
  setLive(false)
}

/** Reads one connection to its end. */
async function readVotes(
  queries: QueryClient,
  applicationId: number,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<void> {
  const address = new URL(`/api/v1/metrics/votes/stream?application_id=${applicationId}`, location.origin)
  const request = new Request(address, { headers: { Accept: 'text/event-stream' }, signal })
  // The only time limit is the lifetime of the token. The stream then reconnects with a new token.
  const response = await sendRequest(request, getPortalConfig().bounds.client.token_lifetime_ms)
  if (!response.ok) throw await parseApiError(response)
  if (!response.body) return
  for await (const { name, data } of readEvents(response.body)) {
    if (name !== 'votes') continue
    mergeFigures(queries, applicationId, JSON.parse(data))
    onEvent()
  }
}

type Figures = Omit<Votes, 'history'>

/** Merges new figures with the cached history. */
function mergeFigures(queries: QueryClient, applicationId: number, figures: Figures): void {
  const key = voteQueries.key(applicationId)
  // The history is not refetched, so its time of update stays.
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt
  queries.setQueryData<Votes>(key, (before) => before && { ...before, ...figures }, { ...(updatedAt && { updatedAt }) })
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 429
}

/** Waits, with a random addition of up to half the delay, so that not all clients reconnect at once after a restart. */
function wait(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause * (1 + Math.random() / 2))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

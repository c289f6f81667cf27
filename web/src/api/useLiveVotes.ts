import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from './authorised.ts'
import { eventsOf } from './eventStream.ts'
import { problemOf } from './problem.ts'
import { shell } from './shell.ts'
import { type Votes, votes } from './votes.ts'

/** Milliseconds before the first try to connect again; each failure doubles them. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * Keeps the figures of an instance up to date as long as the page is looked at; null keeps none. Says whether they are;
 * where they cannot be, they stay as they were, and the connection is tried again after a while.
 */
export function useLiveVotes(applicationId: number | null): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    if (applicationId === null) return
    let following = new AbortController()
    const followIfSeen = () => {
      following.abort()
      if (document.hidden) return
      following = new AbortController()
      void follow(queries, applicationId, setLive, following.signal)
    }
    followIfSeen()
    document.addEventListener('visibilitychange', followIfSeen)
    return () => {
      document.removeEventListener('visibilitychange', followIfSeen)
      following.abort()
    }
  }, [queries, applicationId])

  return isLive
}

/** Connects, and connects again when the connection ends, until the signal or a refusal. */
async function follow(
  queries: QueryClient,
  applicationId: number,
  setLive: (isLive: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE
  while (!signal.aborted) {
    try {
      await readVotes(queries, applicationId, signal, () => {
        pause = FIRST_PAUSE
        setLive(true)
      })
    } catch (error) {
      // A server that refuses will do so again.
      if (signal.aborted || isRefusal(error)) break
    }
    setLive(false)
    await wait(pause, signal)
    pause = Math.min(2 * pause, LONGEST_PAUSE)
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
  // No time limit but that of the token: then it is connected again, with a new one.
  const answer = await send(request, shell().bounds.client.token_lifetime_ms)
  if (!answer.ok) throw await problemOf(answer)
  if (!answer.body) return
  for await (const { name, data } of eventsOf(answer.body)) {
    if (name !== 'votes') continue
    take(queries, applicationId, JSON.parse(data))
    onEvent()
  }
}

type Figures = Omit<Votes, 'history'>

/** Puts new figures beside the history that is known. */
function take(queries: QueryClient, applicationId: number, figures: Figures): void {
  const key = votes.key(applicationId)
  // What was asked for before grows no younger by it.
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt
  queries.setQueryData<Votes>(key, (before) => before && { ...before, ...figures }, { ...(updatedAt && { updatedAt }) })
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 429
}

/** Waits, up to half as long again so that not everybody comes back at once after a restart. */
function wait(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause * (1 + Math.random() / 2))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../api/authorised.ts'
import { problemOf } from '../../api/problem.ts'
import { shell } from '../../api/shell.ts'
import { eventsOf } from './eventStream.ts'
import { type Votes, votes } from './queries.ts'

/** Milliseconds before the first try to connect again; each failure doubles them. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** The history is asked for at most this often, in milliseconds, while the figures move. */
const HISTORY_EVERY = 60_000

/**
 * Keeps the figures up to date as long as the page is looked at. Says whether they are; where they cannot be, they stay
 * as they were, and the connection is tried again after a while.
 */
export function useLiveVotes(applicationId: number | null, isOn: boolean): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    if (!isOn) return
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
  }, [queries, applicationId, isOn])

  return isLive
}

/** Connects, and connects again when the connection ends, until the signal or a refusal. */
async function follow(
  queries: QueryClient,
  applicationId: number | null,
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
  applicationId: number | null,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<void> {
  const address = new URL('/api/v1/metrics/votes/stream', location.origin)
  if (applicationId !== null) address.searchParams.set('application_id', String(applicationId))
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

/** Puts new figures beside the history that is known, and asks for a new one now and then. */
function take(queries: QueryClient, applicationId: number | null, figures: Figures): void {
  const key = votes.key(applicationId)
  const before = queries.getQueryState<Votes>(key)
  if (!before?.data) return
  const { data, dataUpdatedAt } = before
  const hasMoved = figures.votes_total !== data.votes_total
  // The age of the figures stays that of their history.
  queries.setQueryData<Votes>(key, { ...data, ...figures }, { updatedAt: dataUpdatedAt })
  if (hasMoved && Date.now() - dataUpdatedAt > HISTORY_EVERY) void queries.invalidateQueries({ queryKey: key })
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

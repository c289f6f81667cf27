import { type Dispatch, useEffect } from 'react'
import { recordRequest, recordUnconfirmed } from '../requests/requestLog.ts'
import { type Milestone, markReported, type Session, type SessionUpdate } from './session.ts'

/**
 * Minimum time between two attempts. A random factor of up to 2 spreads the requests of clients that failed at the same
 * time.
 */
const RETRY_INTERVAL_MS = 10_000

/**
 * Reports a milestone to the server when it is reached, and repeats it until the server has received it: when the
 * connection is back, after the retry interval, and on the next visit. The body has the session's id, by which the
 * server counts a repeated report once.
 *
 * @param body null until the milestone is reached
 */
export function useMilestoneReport(
  { id, told }: Session,
  milestone: Milestone,
  address: string,
  body: object | null,
  setSession: Dispatch<SessionUpdate>,
): void {
  const isDue = body !== null && !told.includes(milestone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is reported does not change once it is due
  useEffect(() => {
    if (!isDue) return
    let isSending = false
    const send = async () => {
      if (isSending) return
      isSending = true
      const status = await post(address, body)
      isSending = false
      // Server errors and rate limits are retried, other errors are not.
      if (status !== null && status < 500 && status !== 429) setSession(markReported(id, milestone))
    }
    void send()
    addEventListener('online', send)
    const again = setInterval(send, RETRY_INTERVAL_MS * (1 + Math.random()))
    return () => {
      removeEventListener('online', send)
      clearInterval(again)
    }
  }, [id, isDue])
}

/** Returns the status of the response; null without a connection. */
async function post(address: string, body: object): Promise<number | null> {
  recordRequest('POST', address, body)
  const markConfirmed = recordUnconfirmed(address)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    // An unread response would keep its connection open.
    await response.text()
    return response.status
  } catch {
    return null
  } finally {
    markConfirmed()
  }
}

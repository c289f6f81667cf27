import { type Dispatch, useEffect } from 'react'
import { type Milestone, markReported, type Session, type SessionUpdate } from './session.ts'

/** From one try to the next, and by chance up to twice as long: those who were sent away together must not return so. */
const RETRY_INTERVAL_MS = 10_000

/**
 * Reports a milestone to the server, once it is reached and until it is heard: again when the connection is back, again
 * after a while, again with the next visit. The body carries the run's id, by which the server counts it once however often it comes.
 *
 * @param body null as long as the milestone is not reached
 */
export function useMilestoneReport(
  { id, told }: Session,
  milestone: Milestone,
  address: string,
  body: object | null,
  updateSession: Dispatch<SessionUpdate>,
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
      // A server that is busy or not well is asked again; one that refuses is not.
      if (status !== null && status < 500 && status !== 429) updateSession(markReported(id, milestone))
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

/** The status that a server answers with; null without a connection. */
async function post(address: string, body: object): Promise<number | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    // An answer that nobody reads holds its connection.
    await answer.text()
    return answer.status
  } catch {
    return null
  }
}

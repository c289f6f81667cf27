import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Entry, PeopleScope } from './entries.ts'
import { peopleKey } from './queries.ts'

const REFETCH_INTERVAL_MS = 5_000
/** A mail that has not left by then waits for the mail server, which may take hours. */
const REFETCH_TIMEOUT_MS = 60_000

/** Refetches the lists while the mail of an invitation among these entries waits, since most mails leave in seconds. */
export function useInvitationPolling({ applicationId }: PeopleScope, entries: readonly Entry[]): void {
  const queries = useQueryClient()
  const waiting = entries
    .flatMap(({ kind, id, invitation }) => (invitation?.state === 'waiting' ? [`${kind} ${id} ${invitation.at}`] : []))
    .join()
  useEffect(() => {
    if (!waiting) return
    const refetch = () => void queries.invalidateQueries({ queryKey: peopleKey(applicationId) })
    const interval = setInterval(refetch, REFETCH_INTERVAL_MS)
    const timeout = setTimeout(() => clearInterval(interval), REFETCH_TIMEOUT_MS)
    return () => {
      clearInterval(interval)
      clearTimeout(timeout)
    }
  }, [waiting, applicationId, queries])
}

/**
 * Long work of an instance, of one party in it, or of one's own in no instance. It goes on when its page is left, and
 * after a restart of the server.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { applications } from './applications.ts'
import { answerOf, api } from './client.ts'
import type { Job } from './types.ts'

/** Where work is done: in an instance as a whole, or for one party; what is in no instance is one's own. */
export interface Workplace {
  readonly applicationId: number | null
  readonly partyId: number | null
}

/** One's own work: that from which instances come, or that concerns many of them. */
export const OWN: Workplace = { applicationId: null, partyId: null }

/** While work is underway it is looked at this often. */
const LOOK_EVERY_MS = 1_000

function keyOf({ applicationId, partyId }: Workplace) {
  return applicationId === null ? (['jobs'] as const) : ([...applications.key(applicationId), 'jobs', partyId] as const)
}

/** Not at its end. What is paused waits to be gone on with. */
export function isUnderway({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'paused'
}

/** The newest work that is not at its end; null where there is none. */
export function jobUnderway(place: Workplace & { readonly applicationId: number }) {
  return queryOptions({
    queryKey: keyOf(place),
    queryFn: async (): Promise<Job | null> => (await jobsAt(place)).data.find(isUnderway) ?? null,
  })
}

function jobsAt({ applicationId: id, partyId }: Workplace & { readonly applicationId: number }) {
  if (partyId === null) return answerOf(api.GET('/api/v1/applications/{id}/jobs', { params: { path: { id } } }))
  const path = { id, partyId }
  return answerOf(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/jobs', { params: { path } }))
}

/** How far a job is, and what became of each; looked at until it has ended. */
export function job(place: Workplace, jobId: number) {
  return queryOptions({
    queryKey: [...keyOf(place), jobId],
    queryFn: () => jobAt(place, jobId),
    refetchInterval: untilItEnds,
  })
}

function untilItEnds({ state: { data } }: { readonly state: { readonly data: Job | undefined } }): number | false {
  return data && isUnderway(data) ? LOOK_EVERY_MS : false
}

function jobAt({ applicationId: id, partyId }: Workplace, jobId: number): Promise<Job> {
  if (id === null) return answerOf(api.GET('/api/v1/jobs/{jobId}', { params: { path: { jobId } } }))
  if (partyId === null)
    return answerOf(api.GET('/api/v1/applications/{id}/jobs/{jobId}', { params: { path: { id, jobId } } }))
  const path = { id, partyId, jobId }
  return answerOf(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}', { params: { path } }))
}

/** Leaves the rest of a job undone. */
export async function stopJob(queries: QueryClient, place: Workplace, jobId: number): Promise<void> {
  const { applicationId: id, partyId } = place
  if (id === null) await api.POST('/api/v1/jobs/{jobId}/stop', { params: { path: { jobId } } })
  else if (partyId === null)
    await api.POST('/api/v1/applications/{id}/jobs/{jobId}/stop', { params: { path: { id, jobId } } })
  else {
    const params = { path: { id, partyId, jobId } }
    await api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop', { params })
  }
  await queries.invalidateQueries({ queryKey: keyOf(place) })
}

/** Lets one's own work wait. */
export async function pauseJob(queries: QueryClient, jobId: number): Promise<void> {
  await api.POST('/api/v1/jobs/{jobId}/pause', { params: { path: { jobId } } })
  await queries.invalidateQueries({ queryKey: keyOf(OWN) })
}

/** Goes on with one's own work that was paused. */
export async function resumeJob(queries: QueryClient, jobId: number): Promise<void> {
  await api.POST('/api/v1/jobs/{jobId}/resume', { params: { path: { jobId } } })
  await queries.invalidateQueries({ queryKey: keyOf(OWN) })
}

/**
 * Background jobs of an instance, of a party in it, or of the user. They continue when the user leaves the page and
 * after a restart of the server.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { instanceQueries } from './instances.ts'
import type { Job } from './types.ts'

/** Where a job belongs: to an instance, to a party in it, or to the user if there is no instance. */
export interface JobScope {
  readonly applicationId: number | null
  readonly partyId: number | null
}

/** Jobs of the user: those that create instances or concern many of them. */
export const OWN_JOBS: JobScope = { applicationId: null, partyId: null }

/** Polling interval while a job is active. */
const POLL_INTERVAL_MS = 1_000

function getJobsKey({ applicationId, partyId }: JobScope) {
  return applicationId === null
    ? (['jobs'] as const)
    : ([...instanceQueries.key(applicationId), 'jobs', partyId] as const)
}

/** Returns whether a job has not ended. A paused job is active: it can be resumed. */
export function isJobActive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'paused'
}

/** The newest active job; null if there is none. */
export function activeJobQuery(scope: JobScope & { readonly applicationId: number }) {
  return queryOptions({
    queryKey: getJobsKey(scope),
    queryFn: async (): Promise<Job | null> => (await listJobs(scope)).data.find(isJobActive) ?? null,
  })
}

function listJobs({ applicationId: id, partyId }: JobScope & { readonly applicationId: number }) {
  if (partyId === null) return unwrap(api.GET('/api/v1/applications/{id}/jobs', { params: { path: { id } } }))
  const path = { id, partyId }
  return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/jobs', { params: { path } }))
}

/** Progress and results of a job, polled until it has ended. */
export function jobQuery(scope: JobScope, jobId: number) {
  return queryOptions({
    queryKey: [...getJobsKey(scope), jobId],
    queryFn: () => getJob(scope, jobId),
    refetchInterval: getPollInterval,
  })
}

function getPollInterval({ state: { data } }: { readonly state: { readonly data: Job | undefined } }): number | false {
  return data && isJobActive(data) ? POLL_INTERVAL_MS : false
}

function getJob({ applicationId: id, partyId }: JobScope, jobId: number): Promise<Job> {
  if (id === null) return unwrap(api.GET('/api/v1/jobs/{jobId}', { params: { path: { jobId } } }))
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/jobs/{jobId}', { params: { path: { id, jobId } } }))
  const path = { id, partyId, jobId }
  return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}', { params: { path } }))
}

/** Stops a job. Items that are not processed yet stay unprocessed. */
export async function stopJob(queries: QueryClient, scope: JobScope, jobId: number): Promise<void> {
  const { applicationId: id, partyId } = scope
  if (id === null) await api.POST('/api/v1/jobs/{jobId}/stop', { params: { path: { jobId } } })
  else if (partyId === null)
    await api.POST('/api/v1/applications/{id}/jobs/{jobId}/stop', { params: { path: { id, jobId } } })
  else {
    const params = { path: { id, partyId, jobId } }
    await api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop', { params })
  }
  await queries.invalidateQueries({ queryKey: getJobsKey(scope) })
}

/** Pauses a job of the user. */
export async function pauseJob(queries: QueryClient, jobId: number): Promise<void> {
  await api.POST('/api/v1/jobs/{jobId}/pause', { params: { path: { jobId } } })
  await queries.invalidateQueries({ queryKey: getJobsKey(OWN_JOBS) })
}

/** Resumes a paused job of the user. */
export async function resumeJob(queries: QueryClient, jobId: number): Promise<void> {
  await api.POST('/api/v1/jobs/{jobId}/resume', { params: { path: { jobId } } })
  await queries.invalidateQueries({ queryKey: getJobsKey(OWN_JOBS) })
}

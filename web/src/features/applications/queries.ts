import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { electionQueries } from '../../api/elections.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries, toVersionedInstance, type VersionedInstance } from '../../api/instances.ts'
import { meQueries } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { CreateInstance, DuplicateInstance, ImportResponse, Instance } from '../../api/types.ts'
import { toApiSort } from '../../ui/sorting.ts'
import type { View } from './usePlace.ts'

/** What is said when an instance goes a step back. */
export interface Back {
  readonly reason: string
  /** The new last day, where it goes back to being live. */
  readonly sundown_date: string
}

const LISTS = ['applications', 'list'] as const

/** A page of the instances, of one election or of all, each with how many theses it has; or of those in the bin. */
export function instances({ q, status, sort, page, isBin }: View, election?: number) {
  const query = {
    page,
    limit: getPortalConfig().bounds.constants.page_size,
    theses: true,
    ...(q && { search: q }),
    ...(status && { status: INSTANCE_STATUS[status] }),
    ...(sort && { sort: toApiSort(sort) }),
    ...(isBin && { deleted: true }),
    ...(election !== undefined && { election }),
  }
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: async () => {
      const asked = await unwrap(api.GET('/api/v1/applications', { params: { query } }))
      const { last_page } = asked.pagination
      // Whoever deletes the last instance of the last page goes on at the one before.
      if (page <= last_page) return asked
      return unwrap(api.GET('/api/v1/applications', { params: { query: { ...query, page: last_page } } }))
    },
    placeholderData: keepPreviousData,
    // Whoever comes back from an instance sees what was changed there.
    staleTime: 0,
  })
}

/** After an instance came, went or changed: everything that tells of it. */
export function refetch(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: LISTS })
  void queries.invalidateQueries({ queryKey: electionQueries.all })
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  return meQueries.refetch(queries)
}

export async function create(body: CreateInstance): Promise<Instance> {
  return unwrap(api.POST('/api/v1/applications', { body }))
}

export async function duplicate(id: number, body: DuplicateInstance): Promise<Instance> {
  return unwrap(api.POST('/api/v1/actions/duplicate/app/{id}', { params: { path: { id } }, body }))
}

export function archive(id: number, reason: string): Promise<VersionedInstance> {
  return toVersionedInstance(
    api.POST('/api/v1/actions/archive/app/{id}', { params: { path: { id } }, body: { reason } }),
  )
}

/** Lets the theses of an instance that is not live be changed again. */
export function reopenTheses(id: number, { reason }: Back): Promise<VersionedInstance> {
  return toVersionedInstance(
    api.POST('/api/v1/actions/reopen/app/{id}', { params: { path: { id } }, body: { reason } }),
  )
}

/** Lets voters use an instance again whose election was over, until a later day. */
export function returnToLive(id: number, body: Back): Promise<VersionedInstance> {
  return toVersionedInstance(api.POST('/api/v1/actions/return/app/{id}', { params: { path: { id } }, body }))
}

/** Takes an instance back out of the archive. */
export function unarchive(id: number, { reason }: Back): Promise<VersionedInstance> {
  return toVersionedInstance(
    api.POST('/api/v1/actions/unarchive/app/{id}', { params: { path: { id } }, body: { reason } }),
  )
}

/** Gives an instance that still is as the tag says to another election. */
export function move({ application: { id }, tag }: VersionedInstance, election: number): Promise<VersionedInstance> {
  const headers = { 'If-Match': tag }
  const body = { election_id: election }
  return toVersionedInstance(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
}

/** Takes an instance back out of the bin. */
export async function restore(queries: QueryClient, id: number): Promise<void> {
  await api.POST('/api/v1/applications/{id}/restore', { params: { path: { id } } })
  await refetch(queries)
}

/** Deletes an instance; `confirm` tells that its answers may go with it. */
export async function remove(id: number, confirm: boolean): Promise<void> {
  await api.DELETE('/api/v1/applications/{id}', { params: { path: { id }, query: { confirm } } })
}

/** An election with thousands of candidates takes its time, on its way and on the server. */
const FILES_MS = 120_000

/** Everything that an instance holds, as a file with the name that the server gives it. */
export async function exported(id: number): Promise<{ readonly file: Blob; readonly name: string }> {
  const params = { path: { id } }
  const { data, response } = await api.GET('/api/v1/applications/{id}/export', {
    params,
    parseAs: 'blob',
    ...withFileTimeout(FILES_MS),
  })
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: data as Blob, name: name ?? `${id}.json` }
}

/** What voters gave to research, in groups of at least twenty. */
export async function research(id: number, format: 'csv' | 'json'): Promise<Blob> {
  const params = { path: { id }, query: { format } }
  return unwrap(
    api.GET('/api/v1/applications/{id}/research', { params, parseAs: 'blob', ...withFileTimeout(FILES_MS) }),
  )
}

/** Files to import, and whether their questions that are not on an agreement scale are left out. */
export interface ImportSource {
  readonly files: readonly File[]
  readonly skipsUnscaled: boolean
}

/** Has files read; nothing is made yet. */
export function read({ files, skipsUnscaled }: ImportSource): Promise<ImportResponse> {
  const params = { query: { dry_run: true, skip_unscaled: skipsUnscaled } }
  return unwrap(
    api.POST('/api/v1/applications/import', {
      params,
      body: toFormData({ file: files }),
      ...withFileTimeout(FILES_MS),
    }),
  )
}

/** Begins to make an instance of files, to be found at this domain. */
export function take({ files, skipsUnscaled }: ImportSource, url: string): Promise<ImportResponse> {
  const params = { query: { skip_unscaled: skipsUnscaled } }
  const body = toFormData({ file: files, url })
  return unwrap(api.POST('/api/v1/applications/import', { params, body, ...withFileTimeout(FILES_MS) }))
}

/** The instance as it is now. */
export function keep(queries: QueryClient, changed: VersionedInstance): void {
  const { id } = changed.application
  queries.setQueryData(instanceQueries.key(id), changed)
  void queries.invalidateQueries({ queryKey: instanceQueries.changes(id).queryKey })
  void refetch(queries)
}

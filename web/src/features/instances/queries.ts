import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { electionQueries } from '../../api/elections.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries, toVersionedInstance, type VersionedInstance } from '../../api/instances.ts'
import { meQueries } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type {
  BulkChangeInput,
  ImportResponse,
  Instance,
  InstanceCreateInput,
  InstanceDuplicateInput,
} from '../../api/types.ts'
import { toApiSort } from '../../ui/sorting.ts'
import type { InstanceFilters } from './searchParams.ts'
import type { InstanceListQuery } from './useInstanceListParams.ts'

/** Data of a lifecycle rollback. */
export interface RollbackData {
  readonly reason: string
  /** The new last day; used only for a return to live. */
  readonly sundown_date: string
}

const LIST_KEY = ['applications', 'list'] as const

/** Returns the search, filters and order of a list as query parameters of the server. */
function toApiQuery({ q, status, sort, isBin }: InstanceListQuery, filters: InstanceFilters) {
  const { election, creator, licence, attention, created, from, until } = filters
  return {
    ...(q && { search: q }),
    ...(status && { status: INSTANCE_STATUS[status] }),
    ...(sort && { sort: toApiSort(sort) }),
    ...(isBin && { deleted: true }),
    ...(election && { election: Number(election) }),
    ...(creator && { creator: Number(creator) }),
    ...(licence && { licence }),
    ...(attention && (attention === '1' ? { attention: true } : { reason: attention })),
    ...(created && { created_from: created }),
    ...(from && { election_from: from }),
    ...(until && { election_until: until }),
  }
}

/**
 * A page of instances with their number of theses, and with what the provider sees of them: of all elections, of one
 * election, or deleted ones.
 */
export function instancesQuery(view: InstanceListQuery, filters: InstanceFilters = {}) {
  const { page, size } = view
  const limit = size ? Number(size) : getPortalConfig().bounds.constants.page_size
  const query = { page, limit, theses: true, overview: true, ...toApiQuery(view, filters) }
  return queryOptions({
    queryKey: [...LIST_KEY, query],
    queryFn: async () => {
      const requestedPage = await unwrap(api.GET('/api/v1/applications', { params: { query } }))
      const { last_page } = requestedPage.pagination
      // If the last page has become empty, load the one before it.
      if (page <= last_page) return requestedPage
      return unwrap(api.GET('/api/v1/applications', { params: { query: { ...query, page: last_page } } }))
    },
    placeholderData: keepPreviousData,
    // Reloads after every navigation, so that changes to an instance are shown.
    staleTime: 0,
  })
}

/** Returns all instances that match the filters, on all pages. */
export async function fetchMatchingInstances(view: InstanceListQuery, filters: InstanceFilters) {
  const query = { pagination: false, overview: true, ...toApiQuery(view, filters) }
  return (await unwrap(api.GET('/api/v1/applications', { params: { query } }))).data
}

/** Starts the job that changes many instances. Returns its id. */
export async function changeInstances(body: BulkChangeInput): Promise<number> {
  return (await unwrap(api.POST('/api/v1/actions/applications', { body }))).job_id
}

/** Invalidates everything that depends on the set of instances. */
export function invalidateInstances(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: LIST_KEY })
  void queries.invalidateQueries({ queryKey: electionQueries.all })
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  return meQueries.refetch(queries)
}

export async function createInstance(body: InstanceCreateInput): Promise<Instance> {
  return unwrap(api.POST('/api/v1/applications', { body }))
}

export async function duplicateInstance(id: number, body: InstanceDuplicateInput): Promise<Instance> {
  return unwrap(api.POST('/api/v1/actions/duplicate/app/{id}', { params: { path: { id } }, body }))
}

export function archiveInstance(id: number, reason: string): Promise<VersionedInstance> {
  return toVersionedInstance(
    api.POST('/api/v1/actions/archive/app/{id}', { params: { path: { id } }, body: { reason } }),
  )
}

/** Makes the theses of an instance editable again. The instance must not be live. */
export function reopenTheses(id: number, { reason }: RollbackData): Promise<VersionedInstance> {
  return toVersionedInstance(
    api.POST('/api/v1/actions/reopen/app/{id}', { params: { path: { id } }, body: { reason } }),
  )
}

/** Makes an instance live again after the end of its election, until a later day. */
export function returnToLive(id: number, body: RollbackData): Promise<VersionedInstance> {
  return toVersionedInstance(api.POST('/api/v1/actions/return/app/{id}', { params: { path: { id } }, body }))
}

/** Restores an instance from the archive. */
export function unarchiveInstance(id: number, { reason }: RollbackData): Promise<VersionedInstance> {
  return toVersionedInstance(
    api.POST('/api/v1/actions/unarchive/app/{id}', { params: { path: { id } }, body: { reason } }),
  )
}

/** Moves an instance to another election if its current version has this tag. */
export function moveInstance(
  { application: { id }, tag }: VersionedInstance,
  election: number,
): Promise<VersionedInstance> {
  const headers = { 'If-Match': tag }
  const body = { election_id: election }
  return toVersionedInstance(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
}

/** Assigns an instance to a cluster, or to none, if its current version has this tag. */
export function assignCluster(
  { application: { id }, tag }: VersionedInstance,
  cluster: number | null,
): Promise<VersionedInstance> {
  const headers = { 'If-Match': tag }
  const body = { cluster_id: cluster }
  return toVersionedInstance(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
}

/** Restores a deleted instance. */
export async function restoreInstance(queries: QueryClient, id: number): Promise<void> {
  await api.POST('/api/v1/applications/{id}/restore', { params: { path: { id } } })
  await invalidateInstances(queries)
}

/** Deletes an instance; `confirm` also deletes its answers. */
export async function deleteInstance(id: number, confirm: boolean): Promise<void> {
  await api.DELETE('/api/v1/applications/{id}', { params: { path: { id }, query: { confirm } } })
}

/** Timeout for exports and imports, which take long for elections with thousands of candidates. */
const FILE_TIMEOUT_MS = 120_000

/** Downloads all data of an instance, with the file name given by the server. */
export async function exportInstance(id: number): Promise<{ readonly file: Blob; readonly name: string }> {
  const params = { path: { id } }
  const { data, response } = await api.GET('/api/v1/applications/{id}/export', {
    params,
    parseAs: 'blob',
    ...withFileTimeout(FILE_TIMEOUT_MS),
  })
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: data as Blob, name: name ?? `${id}.json` }
}

/** Downloads the research data of voters, in groups of at least twenty. */
export async function downloadResearchData(id: number, format: 'csv' | 'json'): Promise<Blob> {
  const params = { path: { id }, query: { format } }
  return unwrap(
    api.GET('/api/v1/applications/{id}/research', { params, parseAs: 'blob', ...withFileTimeout(FILE_TIMEOUT_MS) }),
  )
}

/** Files to import, and whether to skip questions without an agreement scale. */
export interface ImportSource {
  readonly files: readonly File[]
  readonly skipsUnscaled: boolean
}

/** Lets the server check the files. Nothing is created yet. */
export function checkImport({ files, skipsUnscaled }: ImportSource): Promise<ImportResponse> {
  const params = { query: { dry_run: true, skip_unscaled: skipsUnscaled } }
  return unwrap(
    api.POST('/api/v1/applications/import', {
      params,
      body: toFormData({ file: files }),
      ...withFileTimeout(FILE_TIMEOUT_MS),
    }),
  )
}

/** Starts the import of an instance with this domain. */
export function startImport({ files, skipsUnscaled }: ImportSource, url: string): Promise<ImportResponse> {
  const params = { query: { skip_unscaled: skipsUnscaled } }
  const body = toFormData({ file: files, url })
  return unwrap(api.POST('/api/v1/applications/import', { params, body, ...withFileTimeout(FILE_TIMEOUT_MS) }))
}

/** Puts the changed instance into the cache and invalidates what depends on it. */
export function cacheInstance(queries: QueryClient, changed: VersionedInstance): void {
  const { id } = changed.application
  queries.setQueryData(instanceQueries.key(id), changed)
  void queries.invalidateQueries({ queryKey: instanceQueries.changes(id).queryKey })
  void invalidateInstances(queries)
}

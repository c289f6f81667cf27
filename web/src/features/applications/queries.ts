import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { applications, type SeenApplication, seen } from '../../api/applications.ts'
import { answerOf, api } from '../../api/client.ts'
import { dashboard } from '../../api/dashboard.ts'
import { elections } from '../../api/elections.ts'
import { formOf, slow } from '../../api/files.ts'
import { me } from '../../api/me.ts'
import { shell } from '../../api/shell.ts'
import { STATUS } from '../../api/statuses.ts'
import type { Application, Duplicate, Imported, Wanted } from '../../api/types.ts'
import { sortQuery } from '../../ui/sorting.ts'
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
    limit: shell().bounds.constants.page_size,
    theses: true,
    ...(q && { search: q }),
    ...(status && { status: STATUS[status] }),
    ...(sort && { sort: sortQuery(sort) }),
    ...(isBin && { deleted: true }),
    ...(election !== undefined && { election }),
  }
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: async () => {
      const asked = await answerOf(api.GET('/api/v1/applications', { params: { query } }))
      const { last_page } = asked.pagination
      // Whoever deletes the last instance of the last page goes on at the one before.
      if (page <= last_page) return asked
      return answerOf(api.GET('/api/v1/applications', { params: { query: { ...query, page: last_page } } }))
    },
    placeholderData: keepPreviousData,
    // Whoever comes back from an instance sees what was changed there.
    staleTime: 0,
  })
}

/** After an instance came, went or changed: everything that tells of it. */
export function refetch(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: LISTS })
  void queries.invalidateQueries({ queryKey: elections.all })
  void queries.invalidateQueries({ queryKey: dashboard.key })
  return me.refetch(queries)
}

export async function create(body: Wanted): Promise<Application> {
  return answerOf(api.POST('/api/v1/applications', { body }))
}

export async function duplicate(id: number, body: Duplicate): Promise<Application> {
  return answerOf(api.POST('/api/v1/actions/duplicate/app/{id}', { params: { path: { id } }, body }))
}

export function archive(id: number, reason: string): Promise<SeenApplication> {
  return seen(api.POST('/api/v1/actions/archive/app/{id}', { params: { path: { id } }, body: { reason } }))
}

/** Lets the theses of an instance that is not live be changed again. */
export function reopenTheses(id: number, { reason }: Back): Promise<SeenApplication> {
  return seen(api.POST('/api/v1/actions/reopen/app/{id}', { params: { path: { id } }, body: { reason } }))
}

/** Lets voters use an instance again whose election was over, until a later day. */
export function returnToLive(id: number, body: Back): Promise<SeenApplication> {
  return seen(api.POST('/api/v1/actions/return/app/{id}', { params: { path: { id } }, body }))
}

/** Takes an instance back out of the archive. */
export function unarchive(id: number, { reason }: Back): Promise<SeenApplication> {
  return seen(api.POST('/api/v1/actions/unarchive/app/{id}', { params: { path: { id } }, body: { reason } }))
}

/** Gives an instance that still is as the tag says to another election. */
export function move({ application: { id }, tag }: SeenApplication, election: number): Promise<SeenApplication> {
  const headers = { 'If-Match': tag }
  const body = { election_id: election }
  return seen(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
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
    ...slow(FILES_MS),
  })
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: data as Blob, name: name ?? `${id}.json` }
}

/** What voters gave to research, in groups of at least twenty. */
export async function research(id: number, format: 'csv' | 'json'): Promise<Blob> {
  const params = { path: { id }, query: { format } }
  return answerOf(api.GET('/api/v1/applications/{id}/research', { params, parseAs: 'blob', ...slow(FILES_MS) }))
}

/** Files to import, and whether their questions that are not on an agreement scale are left out. */
export interface ImportSource {
  readonly files: readonly File[]
  readonly skipsUnscaled: boolean
}

/** Has files read; nothing is made yet. */
export function read({ files, skipsUnscaled }: ImportSource): Promise<Imported> {
  const params = { query: { dry_run: true, skip_unscaled: skipsUnscaled } }
  return answerOf(api.POST('/api/v1/applications/import', { params, body: formOf({ file: files }), ...slow(FILES_MS) }))
}

/** Begins to make an instance of files, to be found at this domain. */
export function take({ files, skipsUnscaled }: ImportSource, url: string): Promise<Imported> {
  const params = { query: { skip_unscaled: skipsUnscaled } }
  const body = formOf({ file: files, url })
  return answerOf(api.POST('/api/v1/applications/import', { params, body, ...slow(FILES_MS) }))
}

/** The instance as it is now. */
export function keep(queries: QueryClient, changed: SeenApplication): void {
  const { id } = changed.application
  queries.setQueryData(applications.key(id), changed)
  void queries.invalidateQueries({ queryKey: applications.changes(id).queryKey })
  void refetch(queries)
}

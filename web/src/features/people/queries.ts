import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getPage } from '../../api/pagination.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { components } from '../../api/schema.d.ts'
import type { ParsedPeople } from '../../api/types.ts'
import { toApiSort } from '../../ui/sorting.ts'
import {
  type Entry,
  type Kind,
  ofCandidate,
  ofCreator,
  ofLight,
  ofParty,
  ofTrustPerson,
  type Scope,
} from './entries.ts'
import { type Row, written } from './imports.ts'
import type { Words } from './mailings.ts'
import { STATUSES, type StatusName } from './statuses.ts'
import { type EntryPage, foundIn, isMixed, isServed, type View } from './view.ts'

const EVERYTHING = { pagination: false } as const

export const keyOf = (applicationId: number) => [...instanceQueries.key(applicationId), 'people'] as const

/** After a change: the lists, and everything that counts what is in them. */
export function refetch(queries: QueryClient, { applicationId }: Scope) {
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  return queries.invalidateQueries({ queryKey: keyOf(applicationId) })
}

/** The parties of an instance, also for choosing one. */
export function parties(applicationId: number) {
  return everything({ applicationId, partyId: null }, 'parties')
}

/** All entries of a kind. */
export function everything(scope: Scope, kind: Kind) {
  return queryOptions({
    queryKey: [...keyOf(scope.applicationId), kind, ...(scope.partyId === null ? [] : [scope.partyId])],
    queryFn: ({ client }) => READ[kind](scope, client),
  })
}

type Read = (scope: Scope, queries: QueryClient) => Promise<Entry[]>

const READ: Readonly<Record<Kind, Read>> = {
  candidates: async (scope) => (await sought(scope, EVERYTHING)).data.map(ofCandidate),
  parties: async ({ applicationId }) => {
    const params = { path: { id: applicationId }, query: EVERYTHING }
    return (await unwrap(api.GET('/api/v1/applications/{id}/matches/parties', { params }))).data.map(ofParty)
  },
  light: async (scope, queries) => {
    const names = await queries.ensureQueryData(parties(scope.applicationId))
    return (await lightOf(scope)).map((candidate) => ofLight(candidate, names))
  },
  trustpersons: async ({ applicationId, partyId }) => {
    const params = { path: { id: applicationId }, query: EVERYTHING }
    const { data } = await unwrap(api.GET('/api/v1/applications/{id}/roles/trustpersons', { params }))
    // Whoever acts for two parties of the instance is told of both.
    return data.filter(({ party_id }) => partyId === null || party_id === partyId).map(ofTrustPerson)
  },
  creators: async ({ applicationId }) => {
    const params = { path: { id: applicationId }, query: EVERYTHING }
    return (await unwrap(api.GET('/api/v1/applications/{id}/roles/creator', { params }))).data.map(ofCreator)
  },
}

function lightOf({ applicationId: id, partyId }: Scope) {
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates-light', { params: { path: { id } } }))
  const path = { id, partyId }
  return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light', { params: { path } }))
}

interface Sought {
  readonly search?: string
  readonly status?: number
  readonly sort?: string
  readonly page?: number
  readonly limit?: number
  readonly pagination?: boolean
}

async function sought({ applicationId: id, partyId }: Scope, query: Sought) {
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates', { params: { path: { id }, query } }))
  const params = { path: { id, partyId }, query }
  return getPage(await unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/candidates', { params })))
}

/** A page of the candidates, of whom there may be a thousand: the server searches, sorts and counts. */
export function candidates(scope: Scope, view: View) {
  const { page } = view
  const query = { page, limit: getPortalConfig().bounds.constants.page_size, ...soughtBy(view) }
  return queryOptions({
    queryKey: [...keyOf(scope.applicationId), 'candidates', scope.partyId, query],
    queryFn: async (): Promise<EntryPage> => {
      const asked = await sought(scope, query)
      const { last_page } = asked.pagination
      // Whoever removes the last entry of the last page goes on at the one before.
      const { data, pagination } = page > last_page ? await sought(scope, { ...query, page: last_page }) : asked
      return { entries: data.map(ofCandidate), total: pagination.total, lastPage: pagination.last_page }
    },
  })
}

function soughtBy({ q, status, sort }: View): Sought {
  return {
    ...(q && { search: q }),
    ...(status && { status: NUMBERED.indexOf(status) }),
    ...(sort && { sort: toApiSort(sort) }),
  }
}

/** All pages of what is looked for. */
export async function found(queries: QueryClient, scope: Scope, view: View): Promise<readonly Entry[]> {
  if (isMixed(scope, view)) {
    const kinds = ['candidates', 'light'] as const
    const [full, light] = await Promise.all(kinds.map((kind) => queries.fetchQuery(everything(scope, kind))))
    return foundIn([...(full ?? []), ...(light ?? [])], view)
  }
  if (isServed(view)) return (await sought(scope, { ...soughtBy(view), ...EVERYTHING })).data.map(ofCandidate)
  return foundIn(await queries.fetchQuery(everything(scope, view.kind)), view)
}

const NUMBERED: readonly StatusName[] = STATUSES.candidates

export function candidate({ applicationId: id }: Scope, candidateId: number) {
  const path = { id, candidateId }
  return queryOptions({
    queryKey: [...keyOf(id), 'candidate', candidateId],
    queryFn: async () =>
      ofCandidate(
        await unwrap(api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } })),
      ),
  })
}

/** How many candidates were not invited yet. */
export function candidatesCreated(scope: Scope) {
  return queryOptions({
    queryKey: [...keyOf(scope.applicationId), 'candidatesCreated', scope.partyId],
    queryFn: async () => (await sought(scope, { status: 0, limit: 1 })).pagination.total,
  })
}

/** All who may stand in a spreadsheet already. */
export function everybody(scope: Scope) {
  return allOf(scope, ['candidates', 'trustpersons'])
}

/** All whose answers are expected. */
export function answering(scope: Scope) {
  return allOf(scope, ['parties', 'candidates'])
}

function allOf(scope: Scope, kinds: readonly Kind[]) {
  return queryOptions({
    queryKey: [...keyOf(scope.applicationId), ...kinds, scope.partyId],
    queryFn: async ({ client }) =>
      (await Promise.all(kinds.map((kind) => client.fetchQuery(everything(scope, kind))))).flat(),
  })
}

/** The spreadsheet to fill in, with headings in the reader's language. */
export function peopleTemplate({ applicationId: id, partyId }: Scope, language: string): Promise<Blob> {
  const query = { language }
  const asked = { parseAs: 'blob', ...withFileTimeout() } as const
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/template', { params: { path: { id }, query }, ...asked }))
  const params = { path: { id, partyId }, query }
  return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/people/template', { params, ...asked }))
}

/** Has a spreadsheet read; nothing is written yet. */
export function readPeople({ applicationId: id, partyId }: Scope, file: File): Promise<ParsedPeople> {
  const sent = { body: toFormData({ file }), ...withFileTimeout() }
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/read', { params: { path: { id } }, ...sent }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/people/read', { params, ...sent }))
}

interface Mail {
  readonly invite: boolean
  readonly words: Words
}

/** Begins to take all rows, or none; the id of the job. */
export async function takePeople(scope: Scope, rows: readonly Row[], { invite, words }: Mail): Promise<number> {
  const body = { rows: rows.map((row) => written(row, scope)), invite, Mailoptions: words }
  return (await beginTaking(scope, body)).job_id
}

function beginTaking({ applicationId: id, partyId }: Scope, body: components['schemas']['ManyPeople']) {
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/people', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/people', { params, body }))
}

/** All candidates who were not invited yet. */
export async function createdCandidates(scope: Scope): Promise<readonly Entry[]> {
  return (await sought(scope, { status: 0, ...EVERYTHING })).data.map(ofCandidate)
}

/** The theses of an instance in each language; whoever edits them keeps them under the same key. */
export function theses(applicationId: number) {
  const path = { id: applicationId }
  return queryOptions({
    queryKey: [...instanceQueries.key(applicationId), 'theses'],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/theses', { params: { path } })),
  })
}

/** Which fields of a profile the instance asks every candidate to fill in. */
export function requiredFields(applicationId: number) {
  const path = { id: applicationId }
  return queryOptions({
    queryKey: [...instanceQueries.key(applicationId), 'requiredFields'],
    queryFn: async (): Promise<readonly string[]> => {
      const { matches } = await unwrap(api.GET('/api/v1/applications/{id}/configuration', { params: { path } }))
      return matches.fields.filter(({ required }) => required).map(({ name }) => name)
    },
  })
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getPage } from '../../api/pagination.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { toApiSort } from '../../ui/sorting.ts'
import {
  type Entry,
  type EntryKind,
  entryFromCandidate,
  entryFromCandidateLight,
  entryFromCreator,
  entryFromParty,
  entryFromTrustPerson,
  type PeopleScope,
} from './entries.ts'
import { type EntryPage, filterAndSort, includesCandidatesLight, isServerPaged, type ListQuery } from './listQuery.ts'
import { STATUSES, type StatusName } from './statuses.ts'

const UNPAGED = { pagination: false } as const

export const peopleKey = (applicationId: number) => [...instanceQueries.key(applicationId), 'people'] as const

/** Invalidates the lists, and the dashboard, which counts their entries. */
export function invalidatePeople(queries: QueryClient, { applicationId }: PeopleScope) {
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  return queries.invalidateQueries({ queryKey: peopleKey(applicationId) })
}

/** The parties of an instance, also used to choose one. */
export function partiesQuery(applicationId: number) {
  return entriesQuery({ applicationId, partyId: null }, 'parties')
}

/** All entries of a kind. */
export function entriesQuery(scope: PeopleScope, kind: EntryKind) {
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), kind, ...(scope.partyId === null ? [] : [scope.partyId])],
    queryFn: ({ client }) => LOADERS[kind](scope, client),
  })
}

type Loader = (scope: PeopleScope, queries: QueryClient) => Promise<Entry[]>

const LOADERS: Readonly<Record<EntryKind, Loader>> = {
  candidates: async (scope) => (await fetchCandidates(scope, UNPAGED)).data.map(entryFromCandidate),
  parties: async ({ applicationId }) => {
    const params = { path: { id: applicationId }, query: UNPAGED }
    return (await unwrap(api.GET('/api/v1/applications/{id}/matches/parties', { params }))).data.map(entryFromParty)
  },
  light: async (scope, queries) => {
    const names = await queries.ensureQueryData(partiesQuery(scope.applicationId))
    return (await fetchCandidatesLight(scope)).map((candidateQuery) => entryFromCandidateLight(candidateQuery, names))
  },
  trustpersons: async ({ applicationId, partyId }) => {
    const params = { path: { id: applicationId }, query: UNPAGED }
    const { data } = await unwrap(api.GET('/api/v1/applications/{id}/roles/trustpersons', { params }))
    // A person who acts for two parties of the instance gets the roles of both.
    return data.filter(({ party_id }) => partyId === null || party_id === partyId).map(entryFromTrustPerson)
  },
  creators: async ({ applicationId }) => {
    const params = { path: { id: applicationId }, query: UNPAGED }
    return (await unwrap(api.GET('/api/v1/applications/{id}/roles/creator', { params }))).data.map(entryFromCreator)
  },
}

function fetchCandidatesLight({ applicationId: id, partyId }: PeopleScope) {
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates-light', { params: { path: { id } } }))
  const path = { id, partyId }
  return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light', { params: { path } }))
}

interface CandidateSearch {
  readonly search?: string
  readonly status?: number
  readonly sort?: string
  readonly page?: number
  readonly limit?: number
  readonly pagination?: boolean
}

async function fetchCandidates({ applicationId: id, partyId }: PeopleScope, query: CandidateSearch) {
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates', { params: { path: { id }, query } }))
  const params = { path: { id, partyId }, query }
  return getPage(await unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/candidates', { params })))
}

/** A page of the candidates. There may be a thousand, so the server searches, sorts and counts. */
export function candidatesQuery(scope: PeopleScope, listQuery: ListQuery) {
  const { page } = listQuery
  const query = { page, limit: getPortalConfig().bounds.constants.page_size, ...toCandidateSearch(listQuery) }
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), 'candidates', scope.partyId, query],
    queryFn: async (): Promise<EntryPage> => {
      const firstPage = await fetchCandidates(scope, query)
      const { last_page } = firstPage.pagination
      // If the last page has become empty, load the one before it.
      const { data, pagination } =
        page > last_page ? await fetchCandidates(scope, { ...query, page: last_page }) : firstPage
      return { entries: data.map(entryFromCandidate), total: pagination.total, lastPage: pagination.last_page }
    },
  })
}

function toCandidateSearch({ q, status, sort }: ListQuery): CandidateSearch {
  return {
    ...(q && { search: q }),
    ...(status && { status: CANDIDATE_STATUSES.indexOf(status) }),
    ...(sort && { sort: toApiSort(sort) }),
  }
}

/** Returns all entries that match the query, on all pages. */
export async function fetchMatchingEntries(
  queries: QueryClient,
  scope: PeopleScope,
  listQuery: ListQuery,
): Promise<readonly Entry[]> {
  if (includesCandidatesLight(scope, listQuery)) {
    const kinds = ['candidates', 'light'] as const
    const [full, light] = await Promise.all(kinds.map((kind) => queries.fetchQuery(entriesQuery(scope, kind))))
    return filterAndSort([...(full ?? []), ...(light ?? [])], listQuery)
  }
  if (isServerPaged(listQuery))
    return (await fetchCandidates(scope, { ...toCandidateSearch(listQuery), ...UNPAGED })).data.map(entryFromCandidate)
  return filterAndSort(await queries.fetchQuery(entriesQuery(scope, listQuery.kind)), listQuery)
}

const CANDIDATE_STATUSES: readonly StatusName[] = STATUSES.candidates

export function candidate({ applicationId: id }: PeopleScope, candidateId: number) {
  const path = { id, candidateId }
  return queryOptions({
    queryKey: [...peopleKey(id), 'candidate', candidateId],
    queryFn: async () =>
      entryFromCandidate(
        await unwrap(api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } })),
      ),
  })
}

/** The number of candidates who have not been invited yet. */
export function createdCandidateCountQuery(scope: PeopleScope) {
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), 'candidatesCreated', scope.partyId],
    queryFn: async () => (await fetchCandidates(scope, { status: 0, limit: 1 })).pagination.total,
  })
}

/** All entries that give answers. */
export function answeringEntriesQuery(scope: PeopleScope) {
  return combineEntries(scope, ['parties', 'candidates'])
}

/** All entries of several kinds. */
export function combineEntries(scope: PeopleScope, kinds: readonly EntryKind[]) {
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), ...kinds, scope.partyId],
    queryFn: async ({ client }) =>
      (await Promise.all(kinds.map((kind) => client.fetchQuery(entriesQuery(scope, kind))))).flat(),
  })
}

/** Returns all candidates who have not been invited yet. */
export async function fetchCreatedCandidates(scope: PeopleScope): Promise<readonly Entry[]> {
  return (await fetchCandidates(scope, { status: 0, ...UNPAGED })).data.map(entryFromCandidate)
}

/** The theses of an instance in each language. The editor of theses uses the same query key. */
export function thesesQuery(applicationId: number) {
  const path = { id: applicationId }
  return queryOptions({
    queryKey: [...instanceQueries.key(applicationId), 'theses'],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/theses', { params: { path } })),
  })
}

/** The profile fields that the instance requires of every candidate. */
export function requiredFieldsQuery(applicationId: number) {
  const path = { id: applicationId }
  return queryOptions({
    queryKey: [...instanceQueries.key(applicationId), 'requiredFields'],
    queryFn: async (): Promise<readonly string[]> => {
      const { matches } = await unwrap(api.GET('/api/v1/applications/{id}/configuration', { params: { path } }))
      return matches.fields.filter(({ required }) => required).map(({ name }) => name)
    },
  })
}

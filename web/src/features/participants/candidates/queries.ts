/** Lists of candidates. There may be a thousand, so the server searches, sorts and counts. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { toApiSort } from '../../../ui/sorting.ts'
import type { Entry, PeopleScope } from '../entries.ts'
import { UNPAGED } from '../kindDefinition.ts'
import type { EntryPage, ListQuery } from '../listQuery.ts'
import { peopleKey } from '../queries.ts'
import { STATUSES, type StatusName } from '../statuses.ts'
import { type CandidateSearch, fetchCandidates, toCandidateEntry } from './candidates.ts'

const CANDIDATE_STATUSES: readonly StatusName[] = STATUSES.candidates

/** A page of the candidates. */
export function candidatesQuery(scope: PeopleScope, listQuery: ListQuery) {
  const { page, size } = listQuery
  const query = { page, limit: size, ...toCandidateSearch(listQuery) }
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), 'candidates', scope.partyId, query],
    queryFn: async (): Promise<EntryPage> => {
      const firstPage = await fetchCandidates(scope, query)
      const { last_page } = firstPage.pagination
      // If the last page has become empty, load the one before it.
      const { data, pagination } =
        page > last_page ? await fetchCandidates(scope, { ...query, page: last_page }) : firstPage
      return { entries: data.map(toCandidateEntry), total: pagination.total, lastPage: pagination.last_page }
    },
  })
}

function toCandidateSearch({ q, status, party, progress, sort }: ListQuery): CandidateSearch {
  return {
    ...(q && { search: q }),
    ...(status && { status: CANDIDATE_STATUSES.indexOf(status) }),
    ...(party !== null && { party }),
    ...(progress && { progress }),
    ...(sort && { sort: toApiSort(sort) }),
  }
}

/** Returns all candidates that match the query, on all pages. */
export async function fetchMatchingCandidates(scope: PeopleScope, query: ListQuery): Promise<readonly Entry[]> {
  return (await fetchCandidates(scope, { ...toCandidateSearch(query), ...UNPAGED })).data.map(toCandidateEntry)
}

export function candidateQuery({ applicationId: id }: PeopleScope, candidateId: number) {
  const path = { id, candidateId }
  return queryOptions({
    queryKey: [...peopleKey(id), 'candidate', candidateId],
    queryFn: async () =>
      toCandidateEntry(
        await unwrap(api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } })),
      ),
  })
}

/**
 * All candidates who have not been invited yet. The server cannot count those with a mail address, so they are loaded
 * completely.
 */
export function createdCandidatesQuery(scope: PeopleScope) {
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), 'candidatesCreated', scope.partyId],
    queryFn: async (): Promise<readonly Entry[]> =>
      (await fetchCandidates(scope, { status: 0, ...UNPAGED })).data.map(toCandidateEntry),
  })
}

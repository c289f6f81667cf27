import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { ELECTION_STATUS, electionQueries } from '../../api/elections.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Election, ElectionInput, ParsedTowns } from '../../api/types.ts'
import { toApiSort } from '../../ui/sorting.ts'
import { type Town, toTownInput } from './towns.ts'
import type { ElectionListView } from './useElectionSearchParams.ts'

/** A page of the elections, or of the deleted ones. */
export function electionPageQuery({ q, status, sort, page, size, isBin }: ElectionListView) {
  const query = {
    page,
    limit: size ? Number(size) : getPortalConfig().bounds.constants.page_size,
    ...(q && { search: q }),
    ...(status && { status: ELECTION_STATUS[status] }),
    ...(sort && { sort: toApiSort(sort) }),
    ...(isBin && { deleted: true }),
  }
  return queryOptions({
    queryKey: [...electionQueries.all, 'list', query],
    queryFn: async () => {
      const response = await unwrap(api.GET('/api/v1/elections', { params: { query } }))
      const { last_page } = response.pagination
      // After deleting the last election of the last page, the page before is shown.
      if (page <= last_page) return response
      return unwrap(api.GET('/api/v1/elections', { params: { query: { ...query, page: last_page } } }))
    },
    placeholderData: keepPreviousData,
    // Changes on the page of an election must be visible on return.
    staleTime: 0,
  })
}

export function createElection(body: ElectionInput): Promise<Election> {
  return unwrap(api.POST('/api/v1/elections', { body }))
}

/** Updates an election, unless somebody else has changed it in the meantime. */
export function updateElection({ id, updated_at }: Election, body: ElectionInput): Promise<Election> {
  const headers = { 'If-Match': `"${updated_at}"` }
  return unwrap(api.PUT('/api/v1/elections/{id}', { params: { path: { id } }, headers, body }))
}

/** Archives or restores an election. */
export function setElectionStatus(election: Election, status: number): Promise<Election> {
  const { name, location, election_date } = election
  return updateElection(election, { name, location, election_date: election_date ?? null, status })
}

/** Moves an election to the bin. */
export async function deleteElection(id: number): Promise<void> {
  await api.DELETE('/api/v1/elections/{id}', { params: { path: { id } } })
}

export function restoreElection(id: number): Promise<Election> {
  return unwrap(api.POST('/api/v1/elections/{id}/restore', { params: { path: { id } } }))
}

/** Downloads the spreadsheet template, with headings in this language. */
export function downloadTownsTemplate(id: number, language: string): Promise<Blob> {
  const params = { path: { id }, query: { language } }
  return unwrap(api.GET('/api/v1/elections/{id}/towns/template', { params, parseAs: 'blob', ...withFileTimeout() }))
}

/** Parses a spreadsheet of places without creating anything. */
export function parseTowns(id: number, file: File): Promise<ParsedTowns> {
  const sent = { body: toFormData({ file }), ...withFileTimeout() }
  return unwrap(api.POST('/api/v1/elections/{id}/towns/read', { params: { path: { id } }, ...sent }))
}

/** Starts the job that creates the instances of all places, or none. Returns the id of the job. */
export async function createTownInstances(
  id: number,
  template: number,
  towns: readonly Town[],
  commonTitle: string,
): Promise<number> {
  const body = { template, rows: towns.map((town) => toTownInput(town, commonTitle)) }
  return (
    await unwrap(api.POST('/api/v1/elections/{id}/towns', { params: { path: { id } }, body, ...withFileTimeout() }))
  ).job_id
}

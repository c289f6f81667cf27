import { ELECTION_STATUS, type ElectionStatusName } from '../../api/elections.ts'
import { type ListView, useListSearchParams } from '../../ui/useListSearchParams.ts'

export const STATUSES = Object.keys(ELECTION_STATUS) as readonly ElectionStatusName[]

export const SORTS = ['name', 'location', 'election_date'] as const
export type SortColumn = (typeof SORTS)[number]

export type ElectionListView = ListView<ElectionStatusName, SortColumn>

export function useElectionSearchParams() {
  return useListSearchParams(STATUSES, SORTS)
}

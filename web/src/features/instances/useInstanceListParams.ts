import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { type ListView, useListSearchParams } from '../../ui/useListSearchParams.ts'

export type StatusName = keyof typeof INSTANCE_STATUS
export const STATUSES = Object.keys(INSTANCE_STATUS) as readonly StatusName[]

/** The columns by which the server sorts. */
export const SORTS = ['title', 'election', 'status', 'sundown_date', 'votes', 'created_at'] as const
export type SortColumn = (typeof SORTS)[number]

export type InstanceListQuery = ListView<StatusName, SortColumn>

export function useInstanceListParams() {
  return useListSearchParams(STATUSES, SORTS)
}

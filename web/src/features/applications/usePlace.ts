import { STATUS } from '../../api/statuses.ts'
import { type ListView, useListPlace } from '../../ui/useListPlace.ts'

export type StatusName = keyof typeof STATUS
export const STATUSES = Object.keys(STATUS) as readonly StatusName[]

/** By what the server sorts. */
export const SORTS = ['title', 'status', 'sundown_date', 'votes'] as const
export type SortColumn = (typeof SORTS)[number]

export type View = ListView<StatusName, SortColumn>

export function usePlace() {
  return useListPlace(STATUSES, SORTS)
}

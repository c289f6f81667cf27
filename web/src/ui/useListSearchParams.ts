import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseSortParam, type Sort } from './sorting.ts'

/** Search parameters of a list with a bin. */
interface ListSearchParams {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly sort?: string | undefined
  readonly page?: string | undefined
  /** Shows the deleted entries. */
  readonly bin?: '1' | undefined
}

export interface ListView<Status extends string, Column extends string> {
  readonly q: string
  readonly status: Status | null
  readonly sort: Sort<Column> | null
  readonly page: number
  readonly isBin: boolean
}

/** Reads and updates the search parameters of a list. Each list has its own statuses and sortable columns. */
export function useListSearchParams<Status extends string, Column extends string>(
  statuses: readonly Status[],
  columns: readonly Column[],
) {
  const search = useSearch({ strict: false }) as ListSearchParams
  const navigate = useNavigate()
  const { q = '', status, sort = '', page = '1', bin } = search
  const view: ListView<Status, Column> = {
    q,
    status: statuses.find((name) => name === status) ?? null,
    sort: parseSortParam(columns, sort),
    page: Number(page),
    isBin: bin === '1',
  }
  const go = (change: ListSearchParams, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change }, replace, resetScroll: false })
  /** Removes all filters and stays in the list or its bin. */
  const showAll = () => void navigate({ to: '.', search: { bin }, resetScroll: false })
  return { view, go, showAll }
}

import { useNavigate } from '@tanstack/react-router'
import type { InferOutput } from 'valibot'
import { LIST_SEARCH, type PageSize } from './searchParams.ts'
import { parseSortParam, type Sort } from './sorting.ts'
import { useSearchParams } from './useSearchParams.ts'

type ListSearchParams = InferOutput<typeof LIST_SEARCH>

export interface ListView<Status extends string, Column extends string> {
  readonly q: string
  readonly status: Status | null
  readonly sort: Sort<Column> | null
  readonly page: number
  /** Number of rows on a page, if another one than the default was chosen. */
  readonly size: PageSize | undefined
  readonly isBin: boolean
}

/** Reads and updates the search parameters of a list. Each list has its own statuses and sortable columns. */
export function useListSearchParams<Status extends string, Column extends string>(
  statuses: readonly Status[],
  columns: readonly Column[],
) {
  const [{ q = '', status, sort = '', page = '1', size, bin }, setSearchParams] = useSearchParams(LIST_SEARCH)
  const navigate = useNavigate()
  const view: ListView<Status, Column> = {
    q,
    status: statuses.find((name) => name === status) ?? null,
    sort: parseSortParam(columns, sort),
    page: Number(page),
    size,
    isBin: bin === '1',
  }
  const go = (change: ListSearchParams, options?: { replace?: boolean }) =>
    setSearchParams({ page: undefined, ...change }, options)
  /** Removes all filters and stays in the list or its bin. */
  const showAll = () => void navigate({ to: '.', search: { bin }, resetScroll: false })
  return { view, go, showAll }
}

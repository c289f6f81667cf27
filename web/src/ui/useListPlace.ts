import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Sort, sortIn } from './sorting.ts'

/** What the address says of a list that has a bin. */
interface Place {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly sort?: string | undefined
  readonly page?: string | undefined
  /** Those in the bin, instead of the others. */
  readonly bin?: '1' | undefined
}

export interface ListView<Status extends string, Column extends string> {
  readonly q: string
  readonly status: Status | null
  readonly sort: Sort<Column> | null
  readonly page: number
  readonly isBin: boolean
}

/** Where one is in a list, and going on in it; its statuses and the columns by which it is sorted are its own. */
export function useListPlace<Status extends string, Column extends string>(
  statuses: readonly Status[],
  columns: readonly Column[],
) {
  const place = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const { q = '', status, sort = '', page = '1', bin } = place
  const view: ListView<Status, Column> = {
    q,
    status: statuses.find((name) => name === status) ?? null,
    sort: sortIn(columns, sort),
    page: Number(page),
    isBin: bin === '1',
  }
  const go = (change: Place, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...place, page: undefined, ...change }, replace, resetScroll: false })
  /** Everything again that is in the list, or in the bin. */
  const showAll = () => void navigate({ to: '.', search: { bin }, resetScroll: false })
  return { view, go, showAll }
}

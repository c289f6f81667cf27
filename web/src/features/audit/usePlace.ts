import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DateRange } from '../../ui/DateRangeFields.tsx'

/** Which entries are looked at. */
export interface Filters extends DateRange {
  /** An instance's id, or `provider`; nothing for all logs. */
  readonly application?: string | undefined
  readonly action?: string | undefined
  readonly user?: string | undefined
}

interface Place extends Filters {
  readonly page?: string | undefined
  /** The entry that is open. */
  readonly open?: string | undefined
}

export function usePlace() {
  const { application, action, user, from, until, page = '1', open } = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const filters: Filters = { application, action, user, from, until }
  const go = (place: Place) =>
    void navigate({ to: '/portal/administration', search: { tab: 'audit', ...place }, resetScroll: false })
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    page: Number(page),
    open,
    /** Other entries begin at their first page. */
    filter: (change: Filters) => go({ ...filters, ...change }),
    reset: () => go({}),
    toPage: (to: number) => go({ ...filters, page: String(to) }),
    toggle: (entry: string) => go({ ...filters, page, open: entry === open ? undefined : entry }),
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DateRange } from '../../ui/DateRangeFields.tsx'

/** Filters of the entries. */
export interface Filters extends DateRange {
  /** The id of an instance, or `provider`; undefined for all logs. */
  readonly application?: string | undefined
  readonly action?: string | undefined
  readonly user?: string | undefined
}

interface Place extends Filters {
  readonly page?: string | undefined
  /** The expanded entry. */
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
    /** Changing a filter resets the page. */
    filter: (change: Filters) => go({ ...filters, ...change }),
    reset: () => go({}),
    toPage: (to: number) => go({ ...filters, page: String(to) }),
    toggle: (entry: string) => go({ ...filters, page, open: entry === open ? undefined : entry }),
  }
}

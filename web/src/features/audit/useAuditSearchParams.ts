import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DateRange } from '../../ui/DateRangeFields.tsx'

/** Filters of the entries. */
export interface AuditFilter extends DateRange {
  /** The id of an instance, or `provider`; undefined for all logs. */
  readonly application?: string | undefined
  readonly action?: string | undefined
  readonly user?: string | undefined
}

interface AuditSearchParams extends AuditFilter {
  readonly page?: string | undefined
  /** The expanded entry. */
  readonly open?: string | undefined
}

export function useAuditSearchParams() {
  const { application, action, user, from, until, page = '1', open } = useSearch({ strict: false }) as AuditSearchParams
  const navigate = useNavigate()
  const filters: AuditFilter = { application, action, user, from, until }
  const go = (params: AuditSearchParams) =>
    void navigate({ to: '/portal/administration', search: { tab: 'audit', ...params }, resetScroll: false })
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    page: Number(page),
    open,
    /** Changing a filter resets the page. */
    filter: (change: AuditFilter) => go({ ...filters, ...change }),
    reset: () => go({}),
    toPage: (to: number) => go({ ...filters, page: String(to) }),
    toggle: (entry: string) => go({ ...filters, page, open: entry === open ? undefined : entry }),
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { AUDIT_SEARCH, type AuditFilter, type AuditSearchParams } from './searchParams.ts'

export function useAuditSearchParams() {
  const [{ page = '1', open, ...filters }] = useSearchParams(AUDIT_SEARCH)
  const navigate = useNavigate()
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

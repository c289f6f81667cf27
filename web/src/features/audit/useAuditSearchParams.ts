import { useNavigate } from '@tanstack/react-router'
import type { PageSize } from '../../ui/searchParams.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { AUDIT_SEARCH, type AuditFilter, type AuditSearchParams } from './searchParams.ts'

export function useAuditSearchParams() {
  const [{ page = '1', size, open, ...filters }] = useSearchParams(AUDIT_SEARCH)
  const navigate = useNavigate()
  const go = (params: AuditSearchParams) =>
    void navigate({ to: '/portal/administration', search: { tab: 'audit', ...params }, resetScroll: false })
  return {
    filters,
    isFiltered: Object.entries(filters).some(([name, value]) => name !== 'single' && value !== undefined),
    page: Number(page),
    size,
    open,
    /** Changing a filter resets the page. */
    filter: (change: AuditFilter) => go({ ...filters, size, ...change }),
    reset: () => go({ single: filters.single, size }),
    setPage: (to: number) => go({ ...filters, size, page: String(to) }),
    setSize: (chosen: PageSize | undefined) => go({ ...filters, size: chosen }),
    toggle: (entry: string) => go({ ...filters, page, size, open: entry === open ? undefined : entry }),
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DateRange } from '../../ui/DateRangeFields.tsx'

/** Filters: all instances, an election or an instance; and a date range. */
export interface AnalyticsFilter extends DateRange {
  readonly election?: string | undefined
  readonly application?: string | undefined
}

interface AnalyticsSearchParams extends AnalyticsFilter {
  /** The open job. */
  readonly job?: string | undefined
}

export function useAnalyticsSearchParams() {
  const { election, application, from, until, job } = useSearch({ strict: false }) as AnalyticsSearchParams
  const navigate = useNavigate()
  const params = { election, application, from, until, job }
  /** Updates search parameters. */
  const go = (change: AnalyticsSearchParams) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'analytics', ...params, ...change },
      resetScroll: false,
    })
  return { ...params, go }
}

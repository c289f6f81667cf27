import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DateRange } from '../../ui/DateRangeFields.tsx'

/** What is looked at: all there is, an election or an instance; from a day on, until a day. */
export interface View extends DateRange {
  readonly election?: string | undefined
  readonly application?: string | undefined
}

interface Place extends View {
  /** The work that is open. */
  readonly job?: string | undefined
}

export function usePlace() {
  const { election, application, from, until, job } = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const place = { election, application, from, until, job }
  /** Changes this much of it. */
  const go = (change: Place) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'analytics', ...place, ...change },
      resetScroll: false,
    })
  return { ...place, go }
}

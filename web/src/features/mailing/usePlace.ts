import { useNavigate, useSearch } from '@tanstack/react-router'

/** The mail to many whose sending is looked at, by its job. */
export function usePlace() {
  const { job } = useSearch({ strict: false }) as { job?: string }
  const navigate = useNavigate()
  const go = (to: number | undefined, { replace = false } = {}) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'communication', part: 'write', job: to?.toString() },
      replace,
      resetScroll: to !== undefined,
    })
  return { job: job ? Number(job) : null, go }
}

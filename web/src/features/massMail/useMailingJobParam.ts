import { useNavigate, useSearch } from '@tanstack/react-router'

/** Search parameter with the job of the mailing whose progress is shown. */
export function useMailingJobParam() {
  const { job } = useSearch({ strict: false }) as { job?: string }
  const navigate = useNavigate()
  const setJob = (to: number | undefined, { replace = false } = {}) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'communication', part: 'write', job: to?.toString() },
      replace,
      resetScroll: to !== undefined,
    })
  return { job: job ? Number(job) : null, setJob }
}

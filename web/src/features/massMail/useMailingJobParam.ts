import { useNavigate } from '@tanstack/react-router'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { MASS_MAIL_SEARCH } from './searchParams.ts'

/** Search parameter with the job of the mailing whose progress is shown. */
export function useMailingJobParam() {
  const [{ job }] = useSearchParams(MASS_MAIL_SEARCH)
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

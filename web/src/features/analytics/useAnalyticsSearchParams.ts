import { useNavigate } from '@tanstack/react-router'
import type { InferOutput } from 'valibot'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ANALYTICS_SEARCH } from './searchParams.ts'

export function useAnalyticsSearchParams() {
  const [params] = useSearchParams(ANALYTICS_SEARCH)
  const navigate = useNavigate()
  /** Updates search parameters. */
  const go = (change: InferOutput<typeof ANALYTICS_SEARCH>) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'analytics', ...params, ...change },
      resetScroll: false,
    })
  return { ...params, go }
}

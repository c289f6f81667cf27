import { useNavigate } from '@tanstack/react-router'
import type { InferOutput } from 'valibot'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ACCOUNTS_SEARCH } from './searchParams.ts'

export function useAccountSearchParams() {
  const [{ q = '', role, page = '1', size, sort = 'name', open }] = useSearchParams(ACCOUNTS_SEARCH)
  const navigate = useNavigate()
  const go = (change: InferOutput<typeof ACCOUNTS_SEARCH>, { replace = false } = {}) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'authentication', q, role, page, size, sort: sort === 'name' ? undefined : sort, open, ...change },
      replace,
      resetScroll: false,
    })
  return { q, role, page: Number(page), size, sort, open, go }
}

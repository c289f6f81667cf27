import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FilterRole } from './filterRoles.ts'

/** Search parameters of this screen. */
export interface AccountSearchParams {
  readonly q?: string | undefined
  readonly role?: FilterRole | undefined
  readonly page?: string | undefined
  /** The expanded account, or the open dialog: `new`, `invite`. */
  readonly open?: string | undefined
}

export function useAccountSearchParams() {
  const { q = '', role, page = '1', open } = useSearch({ strict: false }) as AccountSearchParams
  const navigate = useNavigate()
  const go = (change: AccountSearchParams, { replace = false } = {}) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'authentication', q, role, page, open, ...change },
      replace,
      resetScroll: false,
    })
  return { q, role, page: Number(page), open, go }
}

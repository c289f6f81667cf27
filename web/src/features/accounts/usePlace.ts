import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Role } from './filters.ts'

/** Search parameters of this screen. */
export interface Place {
  readonly q?: string | undefined
  readonly role?: Role | undefined
  readonly page?: string | undefined
  /** The expanded account, or the open dialog: `new`, `invite`. */
  readonly open?: string | undefined
}

export function usePlace() {
  const { q = '', role, page = '1', open } = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const go = (change: Place, { replace = false } = {}) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'authentication', q, role, page, open, ...change },
      replace,
      resetScroll: false,
    })
  return { q, role, page: Number(page), open, go }
}

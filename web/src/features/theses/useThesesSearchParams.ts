import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ThesisBadge } from '../../api/types.ts'

/** Search parameters of the screen. */
export interface ThesesSearchParams {
  readonly category?: string | undefined
  readonly q?: string | undefined
  /** Shows only theses with this badge. */
  readonly badge?: ThesisBadge | undefined
  /** The language shown beside the default language. */
  readonly beside?: string | undefined
  /** The open dialog: the id of a thesis, `new`, `upload` or `preview`. */
  readonly open?: string | undefined
}

export function useThesesSearchParams() {
  const searchParams = useSearch({ strict: false }) as ThesesSearchParams
  const navigate = useNavigate()
  const setSearchParams = (change: ThesesSearchParams, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...searchParams, ...change }, replace, resetScroll: false })
  return { searchParams, setSearchParams }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ThesisBadge } from '../../api/types.ts'

/** What the address says of this screen. */
export interface Place {
  readonly category?: string | undefined
  readonly q?: string | undefined
  /** What stands out about the theses shown. */
  readonly badge?: ThesisBadge | undefined
  /** The language shown beside the default one. */
  readonly beside?: string | undefined
  /** What is open over the list: a thesis by its id, or one of the screen's other windows. */
  readonly open?: string | undefined
}

export function usePlace() {
  const place = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const go = (change: Place, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...place, ...change }, replace, resetScroll: false })
  return { place, go }
}

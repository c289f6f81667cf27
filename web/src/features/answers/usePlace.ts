import { useNavigate, useSearch } from '@tanstack/react-router'
import type { View } from './views.ts'

/** What the address says of this screen. */
export interface Place {
  readonly view?: View | undefined
  /** The thesis that is open, by its number. */
  readonly thesis?: string | undefined
  /** The list shows those alone that are not rated. */
  readonly show?: 'open' | undefined
}

export function usePlace() {
  const place = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const go = (next: Place, { replace = false } = {}) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  return { place, go }
}

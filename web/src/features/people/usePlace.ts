import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Tab } from './tabs.ts'

/** What the address says of this screen. */
export interface Place {
  readonly tab?: Tab | undefined
  readonly q?: string | undefined
  /** A status by its word, or `light` for candidates without a profile. */
  readonly status?: string | undefined
  /** A column, with a minus before it from the end to the beginning. */
  readonly sort?: string | undefined
  readonly page?: string | undefined
  /** The entry that is open by its id, or what is being added: `new`, `new-light`. */
  readonly open?: string | undefined
  /** On the board: of which kind. */
  readonly who?: string | undefined
  /** The long work that is shown, by its id. */
  readonly job?: string | undefined
}

export function usePlace() {
  const place = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const go = (change: Place, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...place, ...change }, replace, resetScroll: false })
  return { place, go }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Tab } from './tabs.ts'

/** Search parameters of the participants screen. */
export interface ParticipantsSearchParams {
  readonly tab?: Tab | undefined
  readonly q?: string | undefined
  /** Name of a status, or `light` for candidates without a profile. */
  readonly status?: string | undefined
  /** Name of a column; a leading minus sorts in descending order. */
  readonly sort?: string | undefined
  readonly page?: string | undefined
  /** Id of the open entry, or the open dialog: `new`, `new-light`, `import`. */
  readonly open?: string | undefined
  /** On the board: only this kind. */
  readonly who?: string | undefined
  /** Id of the job whose progress is shown. */
  readonly job?: string | undefined
}

export function useParticipantsSearchParams() {
  const searchParams = useSearch({ strict: false }) as ParticipantsSearchParams
  const navigate = useNavigate()
  const setSearchParams = (change: ParticipantsSearchParams, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...searchParams, ...change }, replace, resetScroll: false })
  return { searchParams, setSearchParams }
}

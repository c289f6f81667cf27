import { useNavigate, useSearch } from '@tanstack/react-router'
import type { View } from './views.ts'

/** Search parameters of the screen. */
export interface AnswersSearchParams {
  readonly view?: View | undefined
  /** Number of the open thesis. */
  readonly thesis?: string | undefined
  /** Shows only the unrated theses. */
  readonly show?: 'open' | undefined
}

export function useAnswersSearchParams() {
  const searchParams = useSearch({ strict: false }) as AnswersSearchParams
  const navigate = useNavigate()
  const setSearchParams = (next: AnswersSearchParams, { replace = false } = {}) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  return { searchParams, setSearchParams }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Part } from './parts.ts'

/** Search parameters of this screen. It may be part of another screen, whose parameters are preserved. */
interface CommunicationSearchParams {
  readonly part?: Part | undefined
  /** The language of texts and poster. */
  readonly language?: string | undefined
  /** Layout and paper size of the poster. */
  readonly layout?: string | undefined
  readonly paper?: string | undefined
}

export function useCommunicationSearchParams() {
  const params = useSearch({ strict: false }) as CommunicationSearchParams
  const navigate = useNavigate()
  const go = (change: CommunicationSearchParams) =>
    void navigate({ to: '.', search: { ...params, ...change }, resetScroll: false })
  return { params, go }
}

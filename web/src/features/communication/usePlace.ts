import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Part } from './parts.ts'

/** What the address says of this screen. It may stand inside another screen, whose own words in the address stay. */
interface Place {
  readonly part?: Part | undefined
  /** In which language texts and poster are. */
  readonly language?: string | undefined
  /** How the poster is laid out, and on which paper. */
  readonly layout?: string | undefined
  readonly paper?: string | undefined
}

export function usePlace() {
  const place = useSearch({ strict: false }) as Place
  const navigate = useNavigate()
  const go = (change: Place) => void navigate({ to: '.', search: { ...place, ...change }, resetScroll: false })
  return { place, go }
}

import { useMemo } from 'react'
import type { Kind } from '../ballot/entries.ts'
import { type Firmness, firmness } from '../core/firmness.ts'
import { useVoter } from './Voter.tsx'

/** Places of a ranking whose firmness is looked at. */
export const PLACES = 10

/** How far the first places of a ranking move, and who could be first. */
export function useFirmness(kind: Kind): Firmness {
  const { ballot, standings } = useVoter()
  return useMemo(() => {
    const { field, match } = standings(kind)
    return firmness(field, ballot, match, PLACES)
  }, [ballot, standings, kind])
}

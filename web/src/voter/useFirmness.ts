import { useMemo } from 'react'
import type { Kind } from '../ballot/entries.ts'
import { firmness, type RankRange } from '../core/firmness.ts'
import { useVoter } from './Voter.tsx'

/** Places of a ranking whose firmness is looked at. */
export const PLACES = 10

/** How far the first places of a ranking move, in their order. */
export function useFirmness(kind: Kind): readonly RankRange[] {
  const { ballot, standings } = useVoter()
  return useMemo(() => {
    const { field, match } = standings(kind)
    return firmness(field, ballot, match, PLACES)
  }, [ballot, standings, kind])
}

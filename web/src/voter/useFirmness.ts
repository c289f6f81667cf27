import { useMemo } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { computeRobustness, type Robustness } from '../core/robustness.ts'
import { useVoter } from './Voter.tsx'

/** Places of a ranking whose firmness is looked at. */
export const PLACES = 10

/** How far the first places of a ranking move, and who could be first. */
export function useFirmness(kind: EntityKind): Robustness {
  const { ballot, standings } = useVoter()
  return useMemo(() => {
    const { field, match } = standings(kind)
    return computeRobustness(field, ballot, match, PLACES)
  }, [ballot, standings, kind])
}

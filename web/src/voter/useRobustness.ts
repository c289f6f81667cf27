import { useMemo } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { computeRobustness, type Robustness } from '../core/robustness.ts'
import { useVoter } from './VoterContext.tsx'

/** Places of a ranking whose firmness is looked at. */
export const MAX_PLACES = 10

/** How far the first places of a ranking move, and who could be first. */
export function useRobustness(kind: EntityKind): Robustness {
  const { ballot, getResults } = useVoter()
  return useMemo(() => {
    const { prepared, match } = getResults(kind)
    return computeRobustness(prepared, ballot, match, MAX_PLACES)
  }, [ballot, getResults, kind])
}

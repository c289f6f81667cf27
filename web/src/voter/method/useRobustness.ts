import { useMemo } from 'react'
import { computeRobustness, type Robustness } from '../../core/robustness.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useVoter } from '../app/VoterContext.tsx'

/** Number of top places whose robustness is computed. */
export const MAX_PLACES = 10

/** Returns the robustness of a ranking: the rank ranges of the top places, and who could be first. */
export function useRobustness(kind: EntityKind): Robustness {
  const { ballot, getResults } = useVoter()
  return useMemo(() => {
    const { prepared, match } = getResults(kind)
    return computeRobustness(prepared, ballot, match, MAX_PLACES)
  }, [ballot, getResults, kind])
}

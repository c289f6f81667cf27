import { useMemo } from 'react'
import { computeFirmness, type Firmness } from '../../core/firmness.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useVoter } from '../app/VoterContext.tsx'

/** Number of top places whose firmness is computed. */
export const MAX_PLACES = 10

/** Returns the firmness of a ranking: the rank ranges of the top places, and who could be first. */
export function useFirmness(kind: EntityKind): Firmness {
  const { ballot, getResults } = useVoter()
  return useMemo(() => {
    const { prepared, match } = getResults(kind)
    return computeFirmness(prepared, ballot, match, MAX_PLACES)
  }, [ballot, getResults, kind])
}

import { type Dispatch, useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { ALL_DISTRICTS, listDistricts, mustChooseDistrict } from '../../core/districts.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { type Session, type SessionUpdate, setDistrict } from '../app/session.ts'
import { parseDistrictFragment, writeDistrictFragment } from './districtFragment.ts'

/** The voter's choice of a district. */
export interface DistrictChoice {
  /** The districts that the candidates stand in, without order; empty if there is no choice. */
  readonly districts: readonly string[]
  /** The chosen district, or {@link ALL_DISTRICTS}; undefined if the voter has not chosen. */
  readonly district: string | undefined
  /** Whether the voter has to choose before candidates are shown. */
  readonly isDistrictMissing: boolean
  readonly chooseDistrict: (district: string) => void
}

/**
 * Returns the choice of a district. It is stored with the session. The address has it too: the one with which the page was
 * loaded counts, and later it follows the choice.
 */
export function useDistrict(
  { candidates, candidates_light }: Snapshot,
  session: Session,
  setSession: Dispatch<SessionUpdate>,
): DistrictChoice {
  // Also those in which nobody has a profile yet.
  const districts = useMemo(() => listDistricts([...candidates, ...candidates_light]), [candidates, candidates_light])
  const isOffered = (district: string | undefined) =>
    districts.length > 0 && district !== undefined && (district === ALL_DISTRICTS || districts.includes(district))
  const chooseDistrict = useCallback((district: string) => setSession(setDistrict(district)), [setSession])
  const district = isOffered(session.district) ? session.district : undefined
  // Before the first page is visible. Pages that are opened from it have links with the same district.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address of the loaded page counts
  useLayoutEffect(() => {
    const named = parseDistrictFragment(location.hash)
    if (named !== undefined && named !== session.district && isOffered(named)) chooseDistrict(named)
  }, [])
  // After each rendering, because every page has its own address.
  useEffect(() => writeDistrictFragment(district))
  const isDistrictMissing = district === undefined && mustChooseDistrict(candidates, districts)
  return { districts, district, isDistrictMissing, chooseDistrict }
}

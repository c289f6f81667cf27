import { useCallback, useMemo } from 'react'
import { countAnswered } from '../../core/ballot.ts'
import { selectLocalSnapshot } from '../../core/districts.ts'
import { countChoices, type Snapshot } from '../../core/snapshot.ts'
import { shuffleBySeed } from '../../core/tieBreak.ts'
import { applyDoubleLimit, countRemainingDoubles } from '../../core/weights.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { leaveClass } from '../classRoom/classRoomStorage.ts'
import { getDistrictFragment } from '../districts/districtFragment.ts'
import { useDistrict } from '../districts/useDistrict.ts'
import { forgetRequests } from '../requests/requestLog.ts'
import { useResults } from '../results/useResults.ts'
import { getKeptQuery, isKioskUrl, navigate } from './location.ts'
import { createSession, removeAnswers, type Session, setUncounted, toBallot } from './session.ts'
import { useSession } from './useSession.ts'
import type { VoterState } from './VoterContext.tsx'

/** The kinds that an instance ranks, by match type. Parties come first, as on most ballot papers. */
const KINDS_BY_MATCH_TYPE: readonly (readonly EntityKind[])[] = [['candidates'], ['parties'], ['parties', 'candidates']]

/** Makes the drawn order of the theses independent of the order inside ties. */
const THESIS_ORDER_SALT = 0x7468

interface Options {
  readonly snapshot: Snapshot
  /** URL of the intro, without a slash at its end. */
  readonly base: string
  /** Receives the deleted session. */
  readonly onForget: (session: Session) => void
  /** Whether the election is over: nothing is reported any more. */
  readonly isOver: boolean
  /** Whether the page shows nothing of the answers on this device. */
  readonly hidesAnswers: boolean
}

/** Returns the state that all pages share. */
export function useVoterState({ snapshot, base, onForget, isOver, hidesAnswers }: Options): VoterState {
  const { ab_test, algorithm, instance, theses, thesis_order } = snapshot
  const limit = algorithm.limit_weighted_votes
  const choices = countChoices(algorithm)
  const isCounting = !isOver && !snapshot.preview
  const [stored, setSession] = useSession(instance, choices, ab_test?.percentage_b, isCounting)
  const session = useMemo(() => (hidesAnswers ? removeAnswers(stored) : stored), [stored, hidesAnswers])
  const { answers, doubled, seed } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else in the session affects the ballot
  const ballot = useMemo(() => applyDoubleLimit(toBallot(session, theses), limit), [answers, doubled, theses, limit])
  const ordered = useMemo(
    () => (thesis_order === 'drawn' ? shuffleBySeed(theses, seed ^ THESIS_ORDER_SALT) : theses),
    [theses, thesis_order, seed],
  )
  const isKiosk = snapshot.kiosk_idle_seconds !== null && isKioskUrl()
  const createNextSession = useCallback(() => createSession(ab_test?.percentage_b), [ab_test])
  const districtChoice = useDistrict(snapshot, session, setSession)
  const { district } = districtChoice
  const getAllResults = useResults(snapshot, ballot, seed)
  const localSnapshot = useMemo(() => selectLocalSnapshot(snapshot, district), [snapshot, district])
  const getLocalResults = useResults(localSnapshot, ballot, seed)
  const getResults = useCallback(
    (kind: EntityKind) => (district && kind === 'candidates' ? getLocalResults(kind) : getAllResults(kind)),
    [district, getAllResults, getLocalResults],
  )
  const href: VoterState['href'] = (...segments) => {
    const address = [base, ...segments].join('/') + getKeptQuery()
    return segments.length > 0 ? address + getDistrictFragment(district) : address
  }
  return {
    snapshot,
    session,
    setSession,
    ballot,
    theses: ordered,
    choices,
    limit,
    doublesLeft: countRemainingDoubles(ballot, limit),
    answered: countAnswered(ballot),
    kinds: KINDS_BY_MATCH_TYPE[algorithm.match_type] ?? [],
    getResults,
    getAllResults,
    ...districtChoice,
    href,
    createNextSession,
    isKiosk,
    isOver,
    hasStoredAnswers: Object.values(stored.answers).some((answer) => answer !== null),
    reset: () => {
      onForget(stored)
      forgetRequests(isKiosk)
      leaveClass(snapshot.instance.domain)
      // Declining to be counted applies to the device. At a kiosk, the next person decides again.
      setSession(stored.isUncounted && !isKiosk ? setUncounted(true)(createNextSession()) : createNextSession())
      navigate(href())
    },
  }
}

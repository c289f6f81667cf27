import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { Ballot } from '../../core/ballot.ts'
import type { MatchResults, PreparedEntities } from '../../core/matching.ts'
import type { ChoiceCount } from '../../core/scale.ts'
import type { Snapshot, Thesis } from '../../core/snapshot.ts'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import type { DistrictChoice } from '../districts/useDistrict.ts'
import type { Session } from './session.ts'

/** The entities of one kind and their results for the current answers. */
export interface KindResults {
  readonly kind: EntityKind
  /** The index of an entity here is its column in `prepared` and `match`. */
  readonly entries: readonly EntityEntry[]
  readonly prepared: PreparedEntities
  /** The exact ranking, as the server computes it. */
  readonly match: MatchResults
  /** The same with the places that voters see: those who are practically level share one. Computed on first use. */
  readonly places: MatchResults
}

/** The state that all pages of the voter app share. */
export interface VoterState extends DistrictChoice {
  readonly snapshot: Snapshot
  readonly session: Session
  /** Changes the session or replaces it. */
  readonly setSession: Dispatch<SetStateAction<Session>>
  /** In the order of the snapshot's theses, like all computed data. */
  readonly ballot: Ballot
  /** The theses in the order in which this voter sees them. */
  readonly theses: readonly Thesis[]
  /** The number of answers to choose from. */
  readonly choices: ChoiceCount
  /** How many theses may count double; null for any number, 0 if the instance has no double weights. */
  readonly limit: number | null
  /** How many more theses may count double. */
  readonly doublesLeft: number
  /** Number of answered theses. */
  readonly answered: number
  /** The kinds that the instance ranks; never empty. */
  readonly kinds: readonly EntityKind[]
  /**
   * Computes the results on first use, and again when an answer or a weight changes. Candidates are those of the voter's
   * district.
   */
  readonly getResults: (kind: EntityKind) => KindResults
  /** The same with the candidates of all districts. */
  readonly getAllResults: (kind: EntityKind) => KindResults
  /** Returns the URL of a page, such as `href('theses', 7)`; without segments that of the intro. It has the district. */
  readonly href: (...segments: readonly (string | number)[]) => string
  /** Creates a session for the next voter. */
  readonly createNextSession: () => Session
  /** Whether the device is in a public place. */
  readonly isKiosk: boolean
  /** Whether the election is over: nothing can be answered or compared with one's own answers. */
  readonly isOver: boolean
  /** Whether there are answers on this device, also if the page hides them. */
  readonly hasStoredAnswers: boolean
  /** Starts a new session and offers to restore this one. */
  readonly reset: () => void
}

/** Always has a value: App provides it around every page. */
const VoterContext = createContext<VoterState>(undefined as never)

export const VoterProvider = VoterContext.Provider

export function useVoter(): VoterState {
  return useContext(VoterContext)
}

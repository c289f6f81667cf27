import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { EntityEntry, EntityKind } from '../ballot/entries.ts'
import type { Choices } from '../ballot/scale.ts'
import type { Ballot } from '../core/ballot.ts'
import type { Match, PreparedEntities } from '../core/matching.ts'
import type { Snapshot, Thesis } from '../core/snapshot.ts'
import type { Session } from './session.ts'

/** One kind of entities with their figures for the answers as they are now. */
export interface KindResults {
  readonly kind: EntityKind
  /** By column, like the rows of field and match. */
  readonly entries: readonly EntityEntry[]
  readonly prepared: PreparedEntities
  readonly match: Match
}

/** What every page of the voter app works with. */
export interface VoterState {
  readonly snapshot: Snapshot
  readonly session: Session
  /** Changes the run, or takes another in its place. */
  readonly updateSession: Dispatch<SetStateAction<Session>>
  /** In the order of the snapshot's theses, like all that is computed. */
  readonly ballot: Ballot
  /** The theses in the order in which this voter meets them. */
  readonly theses: readonly Thesis[]
  readonly choices: Choices
  /** How many theses may count double; null for any number, 0 where the instance has no double weights. */
  readonly limit: number | null
  /** How many more theses may count double. */
  readonly remainingDoubles: number
  /** Number of theses answered. */
  readonly answered: number
  /** The rankings that the instance shows, never empty. */
  readonly kinds: readonly EntityKind[]
  /** Computed when first asked for, and anew when an answer or a weight changes. */
  readonly getResults: (kind: EntityKind) => KindResults
  /** The address of a page, `href('theses', 7)`; without a word that of the intro. */
  readonly href: (...segments: readonly (string | number)[]) => string
  /** A run for whoever comes next. */
  readonly createNewSession: () => Session
  /** Whether the device stands in a public place. */
  readonly isKiosk: boolean
  /** Takes a fresh run, and offers to bring this one back. */
  readonly deleteAnswers: () => void
}

/** Never without a value: App provides it around every page. */
const VoterContext = createContext<VoterState>(undefined as never)

export const VoterProvider = VoterContext.Provider

export function useVoter(): VoterState {
  return useContext(VoterContext)
}

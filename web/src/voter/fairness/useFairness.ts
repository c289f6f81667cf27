import { useEffect, useState } from 'react'
import type { Id, ModelName, Source, Sponsor } from '../../core/snapshot.ts'
import { getFairnessUrl } from './fairnessUrl.ts'

/** Response of the server about how an instance was made. Field names are those of the HTTP interface. */
export interface Fairness {
  readonly language: string
  /** Time zone of the election, in which days are shown: `Europe/Berlin`. */
  readonly time_zone: string
  /** The languages of the texts that are not in `language`. */
  readonly lang?: { readonly sponsor_text?: string }
  readonly method: {
    readonly model: ModelName
    readonly version: number
    readonly matrix_sha256: string
    readonly decisions: 3 | 5
    readonly binary: boolean
    readonly least_coverage_permille: number
    /** Null for any number, 0 for none. */
    readonly limit_weighted_votes: number | null
    readonly theses: number
  }
  readonly website: string | null
  readonly sponsor_text: string
  readonly sponsors: readonly Sponsor[]
  readonly source: Source | null
  readonly licence: string
  readonly theses_final_at: string | null
  /** `YYYY-MM-DD` */
  readonly launched_on: string | null
  readonly parties: readonly PartyParticipation[]
  readonly candidates: CandidateParticipation
  readonly candidates_by_party: readonly (CandidateParticipation & {
    readonly party: Id | null
    readonly shortcut: string
  })[]
  readonly changes: readonly PublicChange[]
  readonly open_data: Readonly<Record<'json' | 'csv' | 'schema' | 'signature' | 'public_key', string>>
}

export interface PartyParticipation {
  readonly id: Id
  readonly shortcut: string
  readonly name: string
  readonly invited: boolean
  readonly submitted_at: string | null
}

/** Numbers of candidates. */
export interface CandidateParticipation {
  readonly total: number
  readonly invited: number
  readonly submitted: number
  /** Submitted candidates who were not invited. */
  readonly entered: number
}

/** A public log entry: something was reopened or corrected, or a candidate has another name. */
export interface PublicChange {
  readonly at: string
  readonly kind: string
  readonly reason: string
  readonly party: Id | null
  /** Number of candidates on that day; 1 for other entries. */
  readonly count: number
  /** The corrected text of a thesis. */
  readonly wording?: CorrectedWording
  /** The changed name of a candidate; missing if voters do not see the candidate any more. */
  readonly renaming?: Renaming
}

/** The name of a candidate before and after a change. */
export interface Renaming {
  readonly candidate: Id
  readonly before: string
  readonly after: string
}

/** A text of a thesis before and after its correction. */
export interface CorrectedWording {
  readonly thesis: Id
  /** The number of the thesis, from 1; null if there is no such thesis any more. */
  readonly number: number | null
  readonly language: string
  readonly before: string
  readonly after: string
}

type FairnessState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'offline' }
  | { readonly state: 'loaded'; readonly fairness: Fairness }

/** Returns the fairness data, and a function that retries. */
export function useFairness(domain: string, language: string): [FairnessState, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<FairnessState>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same once more
  useEffect(() => {
    let isCurrent = true
    setLoaded({ state: 'loading' })
    void loadFairness(domain, language).then((next) => isCurrent && setLoaded(next))
    return () => {
      isCurrent = false
    }
  }, [domain, language, attempt])
  return [loaded, () => setAttempt(attempt + 1)]
}

async function loadFairness(domain: string, language: string): Promise<FairnessState> {
  const response = await fetch(getFairnessUrl(domain, language)).catch(() => null)
  if (!response) return { state: 'offline' }
  const fairness: Fairness | null = response.ok ? await response.json().catch(() => null) : null
  return fairness ? { state: 'loaded', fairness } : { state: 'failed' }
}

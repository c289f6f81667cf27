import { createUuid } from '../../browser/uuid.ts'
import type { Ballot } from '../../core/ballot.ts'
import type { Id, Snapshot } from '../../core/snapshot.ts'

/** One of a voter's top places, as reported to the server with a completion. */
export interface TopPlace {
  readonly type: 'party' | 'candidate'
  readonly id: Id
  readonly rank: number
}

/** Records that a voter reached the results: the number of answered theses and the top places, but no answers. */
export interface Completion {
  readonly answered: number
  readonly top: readonly TopPlace[]
}

/** Cards that are shown beside the theses, once per session. */
export type CardKind = 'presurvey' | 'ads' | 'survey'

/** The events of a session that are reported to the server. */
export type Milestone = 'started' | 'completed'

/** A short fingerprint of the questionnaire that a voter has seen. */
export interface ContentFingerprint {
  /** The language of the theses. */
  readonly language: string
  /** Checksums of the texts, by thesis id. */
  readonly theses: Readonly<Record<string, string>>
  /** Checksum of all positions. */
  readonly positions: string
}

/**
 * One voter's answers to one questionnaire and their state. It is stored in the browser, so field names must not
 * change.
 */
export interface Session {
  /** Random UUID of this session, by which the server counts it once. */
  readonly id: string
  /** 32 bits that determine the order inside ties. */
  readonly seed: number
  /** Variant of the page in an A/B test; `a` without a test. */
  readonly variant: 'a' | 'b'
  /** By thesis id: index into the scale, or null for a skipped thesis. Theses without an entry are not answered yet. */
  readonly answers: Readonly<Record<string, number | null>>
  /** Ids of the theses that count double. */
  readonly doubled: readonly Id[]
  /** The completion when the results were first reached. */
  readonly completion: Completion | null
  /** Milestones that were reported to the server. */
  readonly told: readonly Milestone[]
  /** Cards that were answered. */
  readonly dealt: readonly CardKind[]
  /** Keys of the bookmarked entities. */
  readonly marked: readonly string[]
  /** The contribution to research: its random id and whether it was sent, or that the voter declined. */
  readonly research?: { readonly id: string; readonly isSent: boolean } | 'declined'
  /** Whether the voter has declined to be counted, so that neither the start nor the completion is reported. */
  readonly isUncounted?: boolean
  /** The district whose candidates the voter sees; an empty string for all. Missing until the voter chooses. */
  readonly district?: string
  /** The votes on the voter's crib, by entity key. */
  readonly cribVotes?: Readonly<Record<string, number>>
  /** Whether the voter has folded the provisional places away. */
  readonly hasFoldedPlaces?: boolean
  /** Whether the voter takes the theses in the order of the quick run. */
  readonly isQuickRun?: boolean
  /** The questionnaire when the voter last saw it. */
  readonly seen?: ContentFingerprint
}

/** A change of a session. */
export type SessionUpdate = (session: Session) => Session

/**
 * Creates a session. Its id, seed and variant are random.
 *
 * @param percentageB percentage of sessions with variant b
 */
export function createSession(percentageB = 0): Session {
  const [seed = 0, variantDraw = 0] = crypto.getRandomValues(new Uint32Array(2))
  const variant = variantDraw % 100 < percentageB ? 'b' : 'a'
  return {
    id: createUuid(),
    seed,
    variant,
    answers: {},
    doubled: [],
    completion: null,
    told: [],
    dealt: [],
    marked: [],
  }
}

/**
 * Returns whether all pages can show the stored session, in an instance with that many choices.
 *
 * @throws TypeError if it is not an object
 */
export function isSession(stored: unknown, choices: number): stored is Session {
  const { answers, dealt, doubled, marked, told } = stored as Session
  const scale = [null, 0, 1, 2, 3, 4].slice(0, choices + 1)
  return (
    [dealt, doubled, marked, told].every(Array.isArray) &&
    Object.values(answers).every((answer) => scale.includes(answer))
  )
}

/** Returns whether the session has no answers, weights, bookmarks or votes on the crib. */
export function isBlank({ answers, cribVotes = {}, doubled, marked }: Session): boolean {
  return [Object.keys(answers), Object.keys(cribVotes), doubled, marked].every(({ length }) => length === 0)
}

/** Sets an answer, or null to skip the thesis. Skipping removes the double weight. */
export function setAnswer(thesis: Id, choice: number | null): SessionUpdate {
  return (session) => ({
    ...session,
    answers: { ...session.answers, [thesis]: choice },
    doubled: choice === null ? session.doubled.filter((id) => id !== thesis) : session.doubled,
  })
}

/** Toggles the double weight of a thesis. Does nothing if the limit is reached. */
export function toggleDouble(thesis: Id, limit: number | null): SessionUpdate {
  return (session) => {
    const others = session.doubled.filter((id) => id !== thesis)
    if (others.length < session.doubled.length) return { ...session, doubled: others }
    return limit !== null && others.length >= limit ? session : { ...session, doubled: [...others, thesis] }
  }
}

/** Chooses the district whose candidates are shown. */
export function setDistrict(district: string): SessionUpdate {
  return (session) => ({ ...session, district })
}

/** Replaces the votes on the crib. */
export function setCribVotes(cribVotes: Readonly<Record<string, number>>): SessionUpdate {
  return (session) => ({ ...session, cribVotes })
}

/** Records that the results were reached. The first completion is kept. */
export function setCompletion(completion: Completion): SessionUpdate {
  return (session) => ({ ...session, completion: session.completion ?? completion })
}

/**
 * Records that a milestone of the session with this id was reported. Another session may have replaced it in the
 * meantime.
 */
export function markReported(id: string, milestone: Milestone): SessionUpdate {
  return (session) => (session.id === id ? { ...session, told: [...session.told, milestone] } : session)
}

/** Takes the theses in the order of the quick run. */
export function startQuickRun(session: Session): Session {
  return session.isQuickRun ? session : { ...session, isQuickRun: true }
}

/** Declines to be counted, or agrees to it again. */
export function setUncounted(isUncounted: boolean): SessionUpdate {
  return (session) => ({ ...session, isUncounted })
}

/** Returns the session without what the voter entered in the questionnaire and in its results. */
export function removeAnswers({ cribVotes, ...session }: Session): Session {
  return { ...session, answers: {}, doubled: [], completion: null, marked: [] }
}

/** Returns the ballot for matching: one vote per thesis, in the order of the theses. */
export function toBallot(session: Session, theses: Snapshot['theses']): Ballot {
  return theses.map(({ id }) => ({ choice: session.answers[id] ?? null, weight: session.doubled.includes(id) ? 2 : 1 }))
}

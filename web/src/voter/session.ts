import { createUuid } from '../browser/uuid.ts'
import type { Ballot } from '../core/ballot.ts'
import type { Id, Snapshot } from '../core/snapshot.ts'

/** One of a voter's top places, as told to the server with a completion. */
export interface TopPlace {
  readonly type: 'party' | 'candidate'
  readonly id: Id
  readonly rank: number
}

/** That a voter reached the results: how many theses were answered, and who came out in front. Never an answer. */
export interface Completion {
  readonly answered: number
  readonly top: readonly TopPlace[]
}

/** What a voter is asked, once a run, beside the theses. */
export type CardKind = 'presurvey' | 'ads' | 'survey'

/** What the server is told of a run. */
export type Milestone = 'started' | 'completed'

/** What a voter has seen of a questionnaire, as short as it can be told from another. */
export interface ContentFingerprint {
  /** The language of the theses. */
  readonly language: string
  /** Sums of their texts, by id. */
  readonly theses: Readonly<Record<string, string>>
  /** Sum of who answered what. */
  readonly positions: string
}

/** One voter's way through one questionnaire, as kept in the browser. */
export interface Session {
  /** UUID, drawn for this run and known to nobody else; lets the server count it once. */
  readonly id: string
  /** 32 bits that draw the lots inside ties. */
  readonly seed: number
  /** Which variant of the page the voter sees; all see `a` where the instance makes no test. */
  readonly variant: 'a' | 'b'
  /** By thesis id: index into the scale, or null for a skipped thesis. No entry: not dealt with yet. */
  readonly answers: Readonly<Record<string, number | null>>
  /** Ids of the theses that count double. */
  readonly doubled: readonly Id[]
  /** As it was when the results were first reached. */
  readonly completion: Completion | null
  /** What the server has heard. */
  readonly told: readonly Milestone[]
  /** The cards that were answered, one way or the other. */
  readonly dealt: readonly CardKind[]
  /** Keys of those whom the voter wants to find again. */
  readonly marked: readonly string[]
  /** Whether the voter gave the answers to research: the number drawn for that, and whether it arrived. */
  readonly research?: { readonly id: string; readonly isSent: boolean } | 'declined'
  /** Whether the voter has folded the provisional places away. */
  readonly hasFoldedPlaces?: boolean
  /** What the questionnaire was when the voter last saw it. */
  readonly seen?: ContentFingerprint
}

/** A change of a run. */
export type SessionUpdate = (session: Session) => Session

/**
 * A fresh run. Its id, its seed and its variant come from the browser's source of randomness.
 *
 * @param percentageB how many of a hundred runs are of variant b
 */
export function createSession(percentageB = 0): Session {
  const [seed = 0, lot = 0] = crypto.getRandomValues(new Uint32Array(2))
  const variant = lot % 100 < percentageB ? 'b' : 'a'
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
 * Whether every page can show what was kept as a run, in an instance with that many choices. Throws where it is not even
 * an object.
 */
export function isSession(kept: unknown, choices: number): kept is Session {
  const { answers, dealt, doubled, marked, told } = kept as Session
  const scale = [null, 0, 1, 2, 3, 4].slice(0, choices + 1)
  return (
    [dealt, doubled, marked, told].every(Array.isArray) &&
    Object.values(answers).every((answer) => scale.includes(answer))
  )
}

/** Whether nothing has been said yet. */
export function isBlank({ answers, doubled, marked }: Session): boolean {
  return Object.keys(answers).length === 0 && doubled.length === 0 && marked.length === 0
}

/** An answer, or null to skip the thesis. A skipped thesis gives its double weight back. */
export function setAnswer(thesis: Id, choice: number | null): SessionUpdate {
  return (session) => ({
    ...session,
    answers: { ...session.answers, [thesis]: choice },
    doubled: choice === null ? session.doubled.filter((id) => id !== thesis) : session.doubled,
  })
}

/** Switches the double weight of a thesis; does nothing when all that the limit allows are given. */
export function toggleDouble(thesis: Id, limit: number | null): SessionUpdate {
  return (session) => {
    const others = session.doubled.filter((id) => id !== thesis)
    if (others.length < session.doubled.length) return { ...session, doubled: others }
    return limit !== null && others.length >= limit ? session : { ...session, doubled: [...others, thesis] }
  }
}

/** A card is answered, and comes no more. */
export function dismissCard(card: CardKind): SessionUpdate {
  return (session) => ({ ...session, dealt: [...session.dealt, card] })
}

/** Folds the provisional places away, or opens them again. */
export function setPlacesFolded(hasFoldedPlaces: boolean): SessionUpdate {
  return (session) => ({ ...session, hasFoldedPlaces })
}

/** The results are reached; what came out the first time stays. */
export function setCompletion(completion: Completion): SessionUpdate {
  return (session) => ({ ...session, completion: session.completion ?? completion })
}

/** The server has heard of a milestone of the run with this id. Another has meanwhile taken its place, perhaps. */
export function markReported(id: string, milestone: Milestone): SessionUpdate {
  return (session) => (session.id === id ? { ...session, told: [...session.told, milestone] } : session)
}

/** The run as the calculation wants it: one vote a thesis, in the order of the theses. */
export function toBallot(session: Session, theses: Snapshot['theses']): Ballot {
  return theses.map(({ id }) => ({ choice: session.answers[id] ?? null, weight: session.doubled.includes(id) ? 2 : 1 }))
}

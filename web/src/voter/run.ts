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
export type CardName = 'presurvey' | 'ads' | 'survey'

/** What the server is told of a run. */
export type Milestone = 'started' | 'completed'

/** What a voter has seen of a questionnaire, as short as it can be told from another. */
export interface Seen {
  /** The language of the theses. */
  readonly language: string
  /** Sums of their texts, by id. */
  readonly theses: Readonly<Record<string, string>>
  /** Sum of who answered what. */
  readonly positions: string
}

/** One voter's way through one questionnaire, as kept in the browser. */
export interface Run {
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
  readonly dealt: readonly CardName[]
  /** Keys of those whom the voter wants to find again. */
  readonly marked: readonly string[]
  /** Whether the voter gave the answers to research: the number drawn for that, and whether it arrived. */
  readonly research?: { readonly id: string; readonly isSent: boolean } | 'declined'
  /** Whether the voter has folded the provisional places away. */
  readonly hasFoldedPlaces?: boolean
  /** What the questionnaire was when the voter last saw it. */
  readonly seen?: Seen
}

/** A change of a run. */
export type Change = (run: Run) => Run

/**
 * A fresh run. Its id, its seed and its variant come from the browser's source of randomness.
 *
 * @param percentageB how many of a hundred runs are of variant b
 */
export function newRun(percentageB = 0): Run {
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
export function isRun(kept: unknown, choices: number): kept is Run {
  const { answers, dealt, doubled, marked, told } = kept as Run
  const scale = [null, 0, 1, 2, 3, 4].slice(0, choices + 1)
  return (
    [dealt, doubled, marked, told].every(Array.isArray) &&
    Object.values(answers).every((answer) => scale.includes(answer))
  )
}

/** Whether nothing has been said yet. */
export function isBlank({ answers, doubled, marked }: Run): boolean {
  return Object.keys(answers).length === 0 && doubled.length === 0 && marked.length === 0
}

/** An answer, or null to skip the thesis. A skipped thesis gives its double weight back. */
export function answer(thesis: Id, choice: number | null): Change {
  return (run) => ({
    ...run,
    answers: { ...run.answers, [thesis]: choice },
    doubled: choice === null ? run.doubled.filter((id) => id !== thesis) : run.doubled,
  })
}

/** Switches the double weight of a thesis; does nothing when all that the limit allows are given. */
export function switchDouble(thesis: Id, limit: number | null): Change {
  return (run) => {
    const others = run.doubled.filter((id) => id !== thesis)
    if (others.length < run.doubled.length) return { ...run, doubled: others }
    return limit !== null && others.length >= limit ? run : { ...run, doubled: [...others, thesis] }
  }
}

/** A card is answered, and comes no more. */
export function deal(card: CardName): Change {
  return (run) => ({ ...run, dealt: [...run.dealt, card] })
}

/** Folds the provisional places away, or opens them again. */
export function foldPlaces(hasFoldedPlaces: boolean): Change {
  return (run) => ({ ...run, hasFoldedPlaces })
}

/** The results are reached; what came out the first time stays. */
export function complete(completion: Completion): Change {
  return (run) => ({ ...run, completion: run.completion ?? completion })
}

/** The server has heard of a milestone of the run with this id. Another has meanwhile taken its place, perhaps. */
export function tell(id: string, milestone: Milestone): Change {
  return (run) => (run.id === id ? { ...run, told: [...run.told, milestone] } : run)
}

/** The run as the calculation wants it: one vote a thesis, in the order of the theses. */
export function ballotOf(run: Run, theses: Snapshot['theses']): Ballot {
  return theses.map(({ id }) => ({ choice: run.answers[id] ?? null, weight: run.doubled.includes(id) ? 2 : 1 }))
}

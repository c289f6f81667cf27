/** How far parties and candidates are with their answers, as far as they take part. */
import { normalizeSearchText } from '../../core/searchText.ts'
import type { Entry } from './entries.ts'
import type { Place } from './usePlace.ts'
import { isMeant } from './view.ts'

/** Of whom the board tells. */
export const ANSWERING = ['parties', 'candidates'] as const
export type Answering = (typeof ANSWERING)[number]

export interface BoardView {
  /** Of one kind alone. */
  readonly who: Answering | null
  /** `open`: those who have not submitted. */
  readonly state: 'open' | 'submitted' | null
  readonly q: string
  readonly page: number
}

/** Reads the address. */
export function boardViewOf({ who, status, q = '', page = '1' }: Place): BoardView {
  return {
    who: ANSWERING.find((kind) => kind === who) ?? null,
    state: status === 'open' || status === 'submitted' ? status : null,
    q,
    page: Number(page),
  }
}

export function hasSubmitted({ status }: Entry): boolean {
  return status === 'submitted'
}

/** Those of whom answers are expected. */
export function expected(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ isOut }) => !isOut)
}

/** Whom the reader asked for; who is furthest behind comes first. */
export function sought(entries: readonly Entry[], { who, state, q }: BoardView): readonly Entry[] {
  const words = normalizeSearchText(q).split(/\s+/).filter(Boolean)
  const isSought = (entry: Entry) =>
    (!who || entry.kind === who) && (!state || hasSubmitted(entry) === (state === 'submitted')) && isMeant(entry, words)
  return entries.filter(isSought).sort(byDistance)
}

function byDistance(a: Entry, b: Entry): number {
  return Number(hasSubmitted(a)) - Number(hasSubmitted(b)) || a.rated - b.rated || a.name.localeCompare(b.name)
}

/** When the answers were submitted, or when anything about them changed last. */
export function lastMoment(entry: Entry): string {
  return (hasSubmitted(entry) && 'submitted_at' in entry.value && entry.value.submitted_at) || entry.updatedAt
}

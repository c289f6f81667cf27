/** How far the parties and candidates that take part have answered. */
import { normalizeSearchText } from '../../../core/searchText.ts'
import type { Entry } from '../entries.ts'
import { matchesWords } from '../listQuery.ts'
import type { ParticipantsSearchParams } from '../searchParams.ts'

/** The kinds that give answers. */
export const ANSWERING_KINDS = ['parties', 'candidates'] as const
export type AnsweringKind = (typeof ANSWERING_KINDS)[number]

export interface BoardQuery {
  /** Only this kind. */
  readonly who: AnsweringKind | null
  /** `open`: not submitted yet. */
  readonly state: 'open' | 'submitted' | null
  readonly q: string
  readonly page: number
}

/** Parses the search parameters of the board. */
export function parseBoardQuery({ who, status, q = '', page = '1' }: ParticipantsSearchParams): BoardQuery {
  return {
    who: ANSWERING_KINDS.find((kind) => kind === who) ?? null,
    state: status === 'open' || status === 'submitted' ? status : null,
    q,
    page: Number(page),
  }
}

export function hasSubmitted({ status }: Entry): boolean {
  return status === 'submitted'
}

/** Returns the entries whose answers are expected. */
export function filterParticipating(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ isDeactivated }) => !isDeactivated)
}

/** Returns the entries that match the query, the least advanced first. */
export function filterBoard(entries: readonly Entry[], { who, state, q }: BoardQuery): readonly Entry[] {
  const words = normalizeSearchText(q).split(/\s+/).filter(Boolean)
  const matches = (entry: Entry) =>
    (!who || entry.kind === who) &&
    (!state || hasSubmitted(entry) === (state === 'submitted')) &&
    matchesWords(entry, words)
  return entries.filter(matches).sort(compareByProgress)
}

function compareByProgress(a: Entry, b: Entry): number {
  return (
    Number(hasSubmitted(a)) - Number(hasSubmitted(b)) || a.ratedCount - b.ratedCount || a.name.localeCompare(b.name)
  )
}

/** Returns when the answers were submitted, or otherwise when the entry last changed. */
export function getLastActivity(entry: Entry): string {
  return (hasSubmitted(entry) && 'submitted_at' in entry.value && entry.value.submitted_at) || entry.updatedAt
}

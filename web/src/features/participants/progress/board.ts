/** How far the parties and candidates that take part have answered. */
import { listSearchWords } from '../../../core/searchText.ts'
import type { Entry, EntryOf } from '../entries.ts'
import { isOfParty, matchesWords } from '../listQuery.ts'
import type { ParticipantsSearchParams } from '../searchParams.ts'
import { type BoardEntry, getStep, type Person, STEPS, type Step } from './steps.ts'

/** The kinds that give answers. */
export const ANSWERING_KINDS = ['parties', 'candidates'] as const
export type AnsweringKind = (typeof ANSWERING_KINDS)[number]
export type AnsweringEntry = EntryOf<AnsweringKind>

/** The entries that one can filter for: those at a step, or all that have not submitted. */
export type BoardState = Step | 'notSubmitted'

/** The order in the URL that groups the entries by party. */
export const GROUPED_PARAM = 'party'

/** The value of `notSubmitted` in the URL. */
export const NOT_SUBMITTED_PARAM = 'open'

export interface BoardQuery {
  /** Only this kind. */
  readonly kind: AnsweringKind | null
  readonly state: BoardState | null
  /** Only this party and its candidates; candidates without a party if it is 0. */
  readonly party: number | null
  readonly q: string
  readonly page: number
  /** Whether the rows of the same party follow each other below a heading. */
  readonly isGrouped: boolean
  /** Number of rows on a page; the default if undefined. */
  readonly size: number | undefined
}

/** Parses the search parameters of the board. */
export function parseBoardQuery({
  who,
  status,
  party,
  q = '',
  sort,
  page = '1',
  size,
}: ParticipantsSearchParams): BoardQuery {
  return {
    kind: ANSWERING_KINDS.find((kind) => kind === who) ?? null,
    state: status === NOT_SUBMITTED_PARAM ? 'notSubmitted' : (STEPS.find((step) => step === status) ?? null),
    party: party === undefined ? null : Number(party),
    q,
    isGrouped: sort === GROUPED_PARAM,
    page: Number(page),
    size: size && Number(size),
  }
}

export function hasSubmitted({ status }: Entry): boolean {
  return status === 'submitted'
}

/** Returns the entries whose answers are expected. */
export function filterParticipating(entries: readonly Entry[]): readonly AnsweringEntry[] {
  return entries.filter(
    (entry): entry is AnsweringEntry =>
      (entry.kind === 'parties' || entry.kind === 'candidates') && !entry.isDeactivated,
  )
}

/** Returns the entries whose answers are expected, with their steps. `entries` contains the trust persons as well. */
export function buildBoard(entries: readonly Entry[], thesisCount: number): readonly BoardEntry[] {
  const trustPersons = entries.filter((entry) => entry.kind === 'trustpersons').filter((each) => !each.isDeactivated)
  return filterParticipating(entries).map((entry) => {
    const people: readonly Person[] =
      entry.kind === 'candidates' ? [entry] : trustPersons.filter(({ value }) => value.party_id === entry.id)
    return { entry, people, step: getStep(entry, people, thesisCount) }
  })
}

/** Returns the entries that match the query, the least advanced first, on demand within each party. */
export function filterBoard(
  board: readonly BoardEntry[],
  { kind, state, party, q, isGrouped }: BoardQuery,
): readonly BoardEntry[] {
  const words = listSearchWords(q)
  const matches = ({ entry, step }: BoardEntry) =>
    (!kind || entry.kind === kind) &&
    (party === null || belongsTo(entry, party)) &&
    (!state || (state === 'notSubmitted' ? step !== 'submitted' : step === state)) &&
    matchesWords(entry, words)
  return board
    .filter(matches)
    .sort((a, b) => (isGrouped ? compareByParty(a.entry, b.entry) : 0) || compareByProgress(a, b))
}

/** Returns the short name of the party that an entry is or belongs to; empty without a party. */
export function getPartyName(entry: AnsweringEntry): string {
  return entry.kind === 'parties' ? entry.name : entry.party
}

/** Parties in alphabetical order, each before its candidates; candidates without a party last. */
function compareByParty(a: AnsweringEntry, b: AnsweringEntry): number {
  const [one, other] = [getPartyName(a), getPartyName(b)]
  return Number(one === '') - Number(other === '') || one.localeCompare(other) || b.kind.localeCompare(a.kind)
}

/** Returns whether an entry is a party or belongs to it. */
function belongsTo(entry: AnsweringEntry, party: number): boolean {
  return entry.kind === 'parties' ? entry.id === party : isOfParty(entry, party)
}

function compareByProgress(a: BoardEntry, b: BoardEntry): number {
  return (
    STEPS.indexOf(a.step) - STEPS.indexOf(b.step) ||
    a.entry.ratedCount - b.entry.ratedCount ||
    a.entry.name.localeCompare(b.entry.name)
  )
}

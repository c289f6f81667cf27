/** What of a list is shown: what was searched for, which status, in which order, and which page. */
import { getPortalConfig } from '../../api/portalConfig.ts'
import { normalizeSearchText, toSearchText } from '../../core/searchText.ts'
import { parseSortParam, type Sort } from '../../ui/sorting.ts'
import type { Entry, Kind, Scope } from './entries.ts'
import { STATUSES, type StatusName } from './statuses.ts'
import type { List } from './tabs.ts'
import type { Place } from './usePlace.ts'

export type Column = 'name' | 'party' | 'list_place' | 'status' | 'invitation' | 'rated' | 'updated'

const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  parties: ['name', 'status', 'rated', 'updated'],
  candidates: ['name', 'party', 'list_place', 'status', 'invitation', 'rated'],
  light: ['name', 'party', 'updated'],
  trustpersons: ['name', 'party', 'status', 'invitation', 'updated'],
  creators: ['name', 'status', 'invitation', 'updated'],
}

/** By what each kind is sorted; candidates are sorted by the server, which knows these three. */
const SORTS: Readonly<Record<Kind, readonly Column[]>> = {
  ...COLUMNS,
  candidates: ['name', 'list_place', 'status'],
}

/** What a list tells of each. Within a party nobody asks for the party. */
export function columnsOf(kind: Kind, { partyId }: Scope): readonly Column[] {
  return COLUMNS[kind].filter((column) => column !== 'party' || partyId === null)
}

/** By which of its columns a list can be sorted. */
export function sortsOf(kind: Kind, scope: Scope): readonly Column[] {
  return columnsOf(kind, scope).filter((column) => SORTS[kind].includes(column))
}

/** Whether invitations are told of in the list. */
export function tellsInvitations(kind: Kind): boolean {
  return COLUMNS[kind].includes('invitation')
}

/** The word of the address for those whose invitation did not arrive. */
export const FAILED = 'failed'

export interface View {
  readonly kind: Kind
  readonly q: string
  readonly status: StatusName | null
  /** Only those whose invitation did not arrive. */
  readonly hasFailed: boolean
  readonly sort: Sort<Column> | null
  readonly page: number
}

export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number
  readonly lastPage: number
}

/** Reads the address; what it says of other kinds is left aside. */
export function viewOf({
  tab,
  q = '',
  status,
  sort = '',
  page = '1',
}: Omit<Place, 'tab'> & { readonly tab: List }): View {
  const kind: Kind = tab === 'candidates' && status === 'light' ? 'light' : tab
  const statuses: readonly StatusName[] = STATUSES[kind]
  return {
    kind,
    q,
    status: statuses.find((name) => name === status) ?? null,
    hasFailed: status === FAILED && tellsInvitations(kind),
    sort: parseSortParam(SORTS[kind], sort),
    page: Number(page),
  }
}

/** Whether the server searches, sorts and pages; for invitations that failed it does not look. */
export function isServed({ kind, hasFailed }: View): boolean {
  return kind === 'candidates' && !hasFailed
}

/** Whether candidates without a profile stand among the others: they have no status, and at a party a list of their own. */
export function isMixed({ partyId }: Scope, view: View): boolean {
  return isServed(view) && view.status === null && partyId === null
}

/** What was looked for, of a list that is there as a whole. */
export function foundIn(all: readonly Entry[], { q, status, hasFailed, sort }: View): readonly Entry[] {
  const words = normalizeSearchText(q).split(/\s+/).filter(Boolean)
  const found = all.filter(
    (entry) =>
      (!status || entry.status === status) && (!hasFailed || entry.fate?.state === 'failed') && isMeant(entry, words),
  )
  return sort ? found.sort((a, b) => compare(a, b, sort)) : found
}

/** A page of such a list. */
export function pageOf(all: readonly Entry[], view: View): EntryPage {
  const found = foundIn(all, view)
  const { shown, last } = cut(found, view.page)
  return { entries: shown, total: found.length, lastPage: last }
}

/** The entries of a page; one beyond the end is the last one. */
export function cut(entries: readonly Entry[], asked: number) {
  const size = getPortalConfig().bounds.constants.page_size
  const last = Math.max(1, Math.ceil(entries.length / size))
  const page = Math.min(asked, last)
  return { page, last, shown: entries.slice((page - 1) * size, page * size) }
}

/** Whether all these words, plain ones, stand somewhere in what is shown of an entry. */
export function isMeant({ name, detail, party }: Entry, words: readonly string[]): boolean {
  const text = toSearchText(`${name} ${detail} ${party}`)
  return words.every((word) => text.includes(word))
}

function compare(a: Entry, b: Entry, { column, isDescending }: Sort<Column>): number {
  const order = inOrder(a, b, column) || a.name.localeCompare(b.name)
  return isDescending ? -order : order
}

function inOrder(a: Entry, b: Entry, column: Column): number {
  switch (column) {
    case 'name':
      return a.name.localeCompare(b.name)
    case 'party':
      return a.party.localeCompare(b.party)
    case 'list_place':
      return a.listPlace - b.listPlace
    case 'status':
      return rank(a) - rank(b)
    case 'invitation':
      return (a.fate?.state ?? '').localeCompare(b.fate?.state ?? '')
    case 'rated':
      return a.rated - b.rated
    case 'updated':
      return Date.parse(a.updatedAt) - Date.parse(b.updatedAt)
  }
}

function rank({ kind, status }: Entry): number {
  const statuses: readonly (StatusName | null)[] = STATUSES[kind]
  return statuses.indexOf(status)
}

/** Query of a list: search, status filter, sort order and page. */
import { getPortalConfig } from '../../api/portalConfig.ts'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { parseSortParam, type Sort } from '../../ui/sorting.ts'
import type { Entry, EntryKind, PeopleScope } from './entries.ts'
import type { ListTab, ParticipantsSearchParams, RatingProgress } from './searchParams.ts'
import { STATUSES, type StatusName } from './statuses.ts'

export type Column = 'name' | 'contact' | 'party' | 'list_place' | 'status' | 'invitation' | 'rated' | 'updated'

const COLUMNS: Readonly<Record<EntryKind, readonly Column[]>> = {
  parties: ['name', 'contact', 'status', 'rated', 'updated'],
  candidates: ['name', 'party', 'list_place', 'status', 'invitation', 'rated'],
  light: ['name', 'party', 'updated'],
  trustpersons: ['name', 'party', 'status', 'invitation', 'updated'],
  creators: ['name', 'status', 'invitation', 'updated'],
}

/** Sortable columns. The server sorts candidates and supports only these. */
const SORTABLE_COLUMNS: Readonly<Record<EntryKind, readonly Column[]>> = {
  ...COLUMNS,
  parties: ['name', 'status', 'rated', 'updated'],
  candidates: ['name', 'party', 'list_place', 'status', 'rated'],
}

/** Returns the columns of a list. Within a party the party column is left out. */
export function listColumns(kind: EntryKind, { partyId }: PeopleScope): readonly Column[] {
  return COLUMNS[kind].filter((column) => column !== 'party' || partyId === null)
}

/** Returns the columns by which a list can be sorted. */
export function listSortableColumns(kind: EntryKind, scope: PeopleScope): readonly Column[] {
  return listColumns(kind, scope).filter((column) => SORTABLE_COLUMNS[kind].includes(column))
}

/** Returns whether the list has a column for invitations. */
export function hasInvitationColumn(kind: EntryKind): boolean {
  return COLUMNS[kind].includes('invitation')
}

/** Value of the status parameter that selects failed invitations. */
export const FAILED_INVITATION = 'failed'

export interface ListQuery {
  readonly kind: EntryKind
  readonly q: string
  readonly status: StatusName | null
  /** Only people of this party, or without a party if it is 0. */
  readonly party: number | null
  readonly progress: RatingProgress | null
  /** Only entries whose invitation was not delivered. */
  readonly hasFailed: boolean
  readonly sort: Sort<Column> | null
  readonly page: number
  /** Number of rows on a page. */
  readonly size: number
}

export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number
  readonly lastPage: number
}

/** Parses the search parameters. Values that do not apply to this kind are ignored. */
export function parseListQuery({
  tab,
  q = '',
  status,
  sort = '',
  page = '1',
  size,
  party,
  progress,
}: Omit<ParticipantsSearchParams, 'tab'> & { readonly tab: ListTab }): ListQuery {
  const kind: EntryKind = tab === 'candidates' && status === 'light' ? 'light' : tab
  const statuses: readonly StatusName[] = STATUSES[kind]
  return {
    kind,
    q,
    status: statuses.find((name) => name === status) ?? null,
    hasFailed: status === FAILED_INVITATION && hasInvitationColumn(kind),
    sort: parseSortParam(SORTABLE_COLUMNS[kind], sort),
    page: Number(page),
    size: size ? Number(size) : getPortalConfig().bounds.constants.page_size,
    party: party !== undefined && COLUMNS[kind].includes('party') ? Number(party) : null,
    progress: (COLUMNS[kind].includes('rated') && progress) || null,
  }
}

/** Returns whether the query narrows the list. */
export function isFiltered({ q, status, hasFailed, party, progress }: ListQuery): boolean {
  return Boolean(q || status || hasFailed || progress) || party !== null
}

/** Returns whether the rows of the same party follow each other below a heading. */
export function isGroupedByParty({ kind, sort }: ListQuery): boolean {
  return kind === 'candidates' && sort?.column === 'party'
}

/** Returns whether the server searches, sorts and pages. It cannot filter by failed invitations. */
export function isServerPaged({ kind, hasFailed }: ListQuery): boolean {
  return kind === 'candidates' && !hasFailed
}

/**
 * Returns whether candidates without a profile are listed among the others. They have no status, and a party lists them
 * in a separate tab.
 */
export function includesCandidatesLight({ partyId }: PeopleScope, query: ListQuery): boolean {
  return isServerPaged(query) && query.status === null && query.progress === null && partyId === null
}

/**
 * Filters and sorts a list that is loaded completely. The progress of parties is filtered here as well, for which the
 * number of theses is needed.
 */
export function filterAndSort(
  all: readonly Entry[],
  { q, status, hasFailed, party, progress, sort }: ListQuery,
  thesisCount = 0,
): readonly Entry[] {
  const words = listSearchWords(q)
  const found = all.filter(
    (entry) =>
      (!status || entry.status === status) &&
      (!hasFailed || entry.invitation?.state === 'failed') &&
      (party === null || isOfParty(entry, party)) &&
      (!progress || getProgress(entry, thesisCount) === progress) &&
      matchesWords(entry, words),
  )
  return sort ? found.sort((a, b) => compare(a, b, sort)) : found
}

/** Returns whether somebody belongs to a party, or to none if it is 0. */
export function isOfParty(entry: Entry, party: number): boolean {
  return ('party_id' in entry.value ? (entry.value.party_id ?? 0) : 0) === party
}

function getProgress({ ratedCount }: Entry, thesisCount: number): RatingProgress {
  if (ratedCount === 0) return 'nothing'
  return ratedCount < thesisCount ? 'partial' : 'complete'
}

/** Returns a page of a completely loaded list. */
export function paginate(all: readonly Entry[], query: ListQuery, thesisCount = 0): EntryPage {
  const found = filterAndSort(all, query, thesisCount)
  const { shown, last } = slicePage(found, query.page, query.size)
  return { entries: shown, total: found.length, lastPage: last }
}

/** Returns the entries of a page. A page number beyond the end gives the last page. */
export function slicePage<T>(
  entries: readonly T[],
  requestedPage: number,
  size = getPortalConfig().bounds.constants.page_size,
) {
  const last = Math.max(1, Math.ceil(entries.length / size))
  const page = Math.min(requestedPage, last)
  return { page, last, shown: entries.slice((page - 1) * size, page * size) }
}

/** Returns whether the visible texts of an entry contain all these normalised words. */
export function matchesWords({ name, detail, party }: Entry, words: readonly string[]): boolean {
  return matchesSearch(toSearchText(`${name} ${detail} ${party}`), words)
}

function compare(a: Entry, b: Entry, { column, isDescending }: Sort<Column>): number {
  const order = compareByColumn(a, b, column) || a.name.localeCompare(b.name)
  return isDescending ? -order : order
}

function compareByColumn(a: Entry, b: Entry, column: Column): number {
  switch (column) {
    case 'name':
      return a.name.localeCompare(b.name)
    case 'contact':
      return 0
    case 'party':
      return comparePartyNames(a.party, b.party)
    case 'list_place':
      return a.listPlace - b.listPlace
    case 'status':
      return statusRank(a) - statusRank(b)
    case 'invitation':
      return (a.invitation?.state ?? '').localeCompare(b.invitation?.state ?? '')
    case 'rated':
      return a.ratedCount - b.ratedCount
    case 'updated':
      return Date.parse(a.updatedAt) - Date.parse(b.updatedAt)
  }
}

/** People without a party come last. */
function comparePartyNames(a: string, b: string): number {
  return Number(a === '') - Number(b === '') || a.localeCompare(b)
}

function statusRank({ kind, status }: Entry): number {
  const statuses: readonly (StatusName | null)[] = STATUSES[kind]
  return statuses.indexOf(status)
}

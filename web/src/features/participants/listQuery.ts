/** Query of a list: search, status filter, sort order and page. */
import { getPortalConfig } from '../../api/portalConfig.ts'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { parseSortParam, type Sort } from '../../ui/sorting.ts'
import type { Entry, EntryKind, PeopleScope } from './entries.ts'
import type { ListTab, ParticipantsSearchParams } from './searchParams.ts'
import { STATUSES, type StatusName } from './statuses.ts'

export type Column = 'name' | 'party' | 'list_place' | 'status' | 'invitation' | 'rated' | 'updated'

const COLUMNS: Readonly<Record<EntryKind, readonly Column[]>> = {
  parties: ['name', 'status', 'rated', 'updated'],
  candidates: ['name', 'party', 'list_place', 'status', 'invitation', 'rated'],
  light: ['name', 'party', 'updated'],
  trustpersons: ['name', 'party', 'status', 'invitation', 'updated'],
  creators: ['name', 'status', 'invitation', 'updated'],
}

/** Sortable columns. The server sorts candidates and supports only these three. */
const SORTABLE_COLUMNS: Readonly<Record<EntryKind, readonly Column[]>> = {
  ...COLUMNS,
  candidates: ['name', 'list_place', 'status'],
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
  /** Only entries whose invitation was not delivered. */
  readonly hasFailed: boolean
  readonly sort: Sort<Column> | null
  readonly page: number
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
  }
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
  return isServerPaged(query) && query.status === null && partyId === null
}

/** Filters and sorts a list that is loaded completely. */
export function filterAndSort(all: readonly Entry[], { q, status, hasFailed, sort }: ListQuery): readonly Entry[] {
  const words = listSearchWords(q)
  const found = all.filter(
    (entry) =>
      (!status || entry.status === status) &&
      (!hasFailed || entry.invitation?.state === 'failed') &&
      matchesWords(entry, words),
  )
  return sort ? found.sort((a, b) => compare(a, b, sort)) : found
}

/** Returns a page of a completely loaded list. */
export function paginate(all: readonly Entry[], query: ListQuery): EntryPage {
  const found = filterAndSort(all, query)
  const { shown, last } = slicePage(found, query.page)
  return { entries: shown, total: found.length, lastPage: last }
}

/** Returns the entries of a page. A page number beyond the end gives the last page. */
export function slicePage<T>(entries: readonly T[], requestedPage: number) {
  const size = getPortalConfig().bounds.constants.page_size
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
    case 'party':
      return a.party.localeCompare(b.party)
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

function statusRank({ kind, status }: Entry): number {
  const statuses: readonly (StatusName | null)[] = STATUSES[kind]
  return statuses.indexOf(status)
}

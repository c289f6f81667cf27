/** What of a list is shown: what was searched for, which status, in which order, and which page. */
import { shell } from '../../api/shell.ts'
import type { Entry, Kind } from './entries.ts'
import { STATUSES, type StatusName } from './statuses.ts'
import type { Place } from './usePlace.ts'

export type Column = 'name' | 'party' | 'list_place' | 'status' | 'rated' | 'updated'

export const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  parties: ['name', 'status', 'rated', 'updated'],
  candidates: ['name', 'party', 'list_place', 'status', 'rated', 'updated'],
  light: ['name', 'party', 'updated'],
  trustpersons: ['name', 'party', 'status', 'updated'],
  creators: ['name', 'status', 'updated'],
}

/** By what each kind is sorted; candidates are sorted by the server, which knows these three. */
export const SORTS: Readonly<Record<Kind, readonly Column[]>> = {
  ...COLUMNS,
  candidates: ['name', 'list_place', 'status'],
}

export interface Sort {
  readonly column: Column
  readonly isDescending: boolean
}

export interface View {
  readonly kind: Kind
  readonly q: string
  readonly status: StatusName | null
  readonly sort: Sort | null
  readonly page: number
}

export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number
  readonly lastPage: number
}

/** Reads the address; what it says of other kinds is left aside. */
export function viewOf({ tab = 'parties', q = '', status, sort = '', page = '1' }: Place): View {
  const kind: Kind = tab === 'candidates' && status === 'light' ? 'light' : tab
  const statuses: readonly StatusName[] = STATUSES[kind]
  return {
    kind,
    q,
    status: statuses.find((name) => name === status) ?? null,
    sort: sortOf(kind, sort),
    page: Number(page),
  }
}

function sortOf(kind: Kind, word: string): Sort | null {
  const column = SORTS[kind].find((name) => name === word.replace('-', ''))
  return column ? { column, isDescending: word.startsWith('-') } : null
}

/** The word of the address for an order. */
export function sortWord({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column
}

/** A page of a list that is there as a whole. */
export function pageOf(all: readonly Entry[], { q, status, sort, page }: View): EntryPage {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((entry) => (!status || entry.status === status) && isMeant(entry, words))
  if (sort) found.sort((a, b) => compare(a, b, sort))
  const size = shell().bounds.constants.page_size
  const lastPage = Math.max(1, Math.ceil(found.length / size))
  const first = (Math.min(page, lastPage) - 1) * size
  return { entries: found.slice(first, first + size), total: found.length, lastPage }
}

function isMeant({ name, detail, party }: Entry, words: readonly string[]): boolean {
  const text = `${name} ${detail} ${party}`.toLocaleLowerCase()
  return words.every((word) => text.includes(word))
}

function compare(a: Entry, b: Entry, { column, isDescending }: Sort): number {
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

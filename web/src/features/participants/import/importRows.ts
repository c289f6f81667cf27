/** Rows of a people import: validation and the request body. */
import { getLengthLimits } from '../../../api/portalConfig.ts'
import type { PersonInput } from '../../../api/types.ts'
import { CANDIDATE_DETAILS } from '../../../core/candidateDetails.ts'
import { checkEmail, checkText, checkUrl } from '../../../ui/checks.ts'
import { checkListPlace } from '../../../ui/fields.ts'
import type { ValidationError } from '../../../ui/validationErrors.ts'
import type { Entry, PeopleScope } from '../entries.ts'

/** The columns of a row, in display order. */
export const IMPORT_COLUMNS = [
  'party',
  'title',
  'first_name',
  'last_name',
  'gender',
  'email',
  'list_place',
  'district',
  ...CANDIDATE_DETAILS,
  'website',
  'description',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export type Role = 'candidate' | 'trust_person'

/** The columns that apply to trust persons. */
const TRUST_PERSON_COLUMNS: readonly ImportColumn[] = ['party', 'title', 'first_name', 'last_name', 'email']

/**
 * Returns the columns that apply to the role. An import into one party shows the party column only if it names another
 * party.
 */
export function visibleColumns({ role, values }: PersonRow, ownParty: Entry | null): readonly ImportColumn[] {
  const columns = role === 'candidate' ? IMPORT_COLUMNS : TRUST_PERSON_COLUMNS
  return ownParty && !values.party.trim() ? columns.filter((column) => column !== 'party') : columns
}

/** A row that can be corrected before the import. */
export interface PersonRow {
  readonly row: number
  /** The id of a candidate that the file names; null if it names none. It may be that of another program. */
  readonly id: number | null
  /**
   * The answer to the question whether the row is about a candidate with the same name: the id of the candidate, or a new
   * person. Null without an answer.
   */
  readonly answer: number | 'new' | null
  readonly role: Role
  readonly values: Readonly<Record<ImportColumn, string>>
}

/** The errors of a row, by column. */
export type PersonRowErrors = Readonly<Partial<Record<ImportColumn, ValidationError>>>

/** Returns whether a word is the short or the full name of a party. */
export function isNamed({ name, detail }: Pick<Entry, 'name' | 'detail'>, word: string): boolean {
  return [name, detail].some((each) => normalizeText(each) === normalizeText(word))
}

/** Returns the errors of each row: within the row, and against the other rows. */
export function validateRows(
  rows: readonly PersonRow[],
  existing: readonly Entry[],
  parties: readonly Entry[],
  ownParty: Entry | null,
): readonly PersonRowErrors[] {
  const known = indexEntries(existing, ownParty)
  const rowsByIdentity = groupByIdentity(rows)
  return rows.map((row) => {
    const twin = rowsByIdentity.get(getRowIdentity(row))?.find((other) => other !== row)
    const email = row.values.email.trim() && twin ? { email: { code: 'twice_in', row: twin.row } } : {}
    const required = findKnownEntry(row, known) ? [] : REQUIRED_COLUMNS[row.role]
    const errors = visibleColumns(row, ownParty).flatMap((column) => {
      const error = validateCell(row, column, required, parties, ownParty)
      return error ? [[column, error] as const] : []
    })
    return { ...email, ...Object.fromEntries(errors) }
  })
}

/** The existing people, by id, by mail address and role, and by list place. */
export type KnownEntries = ReadonlyMap<number | string, Entry>

export function indexEntries(existing: readonly Entry[], ownParty: Entry | null): KnownEntries {
  return new Map<number | string, Entry>(
    existing.flatMap((entry) => [
      ...(entry.kind === 'candidates' ? [[entry.id, entry] as const] : []),
      ...(entry.detail || entry.kind === 'trustpersons' ? [[getEntryIdentity(entry, ownParty), entry] as const] : []),
      ...(entry.kind === 'candidates' && entry.listPlace >= 0 ? [[getPlaceKey(entry, ownParty), entry] as const] : []),
    ]),
  )
}

/**
 * Returns the existing person whom a row is about, if there is one: by the answer of the user, by the id in the file, by
 * the mail address or, without one, by list place and last name.
 */
export function findKnownEntry(row: PersonRow, known: KnownEntries): Entry | undefined {
  const ids = row.role === 'candidate' ? [row.answer, row.id] : []
  const [byId] = ids.flatMap((id) => (typeof id === 'number' ? (known.get(id) ?? []) : []))
  return byId ?? (row.values.email.trim() ? known.get(getRowIdentity(row)) : findByPlace(row, known))
}

/**
 * Returns the candidate with the same list place and last name. The name is compared as well, because everybody moves up
 * if somebody leaves the list.
 */
function findByPlace({ role, values }: PersonRow, known: KnownEntries): Entry | undefined {
  const place = values.list_place.trim()
  if (role !== 'candidate' || !place) return undefined
  const entry = known.get(`place ${normalizeText(values.party)} ${place}`)
  const isSame = entry?.kind === 'candidates' && normalizeText(entry.value.lastName) === normalizeText(values.last_name)
  return isSame ? entry : undefined
}

function getPlaceKey({ party, listPlace }: Entry, ownParty: Entry | null): string {
  return `place ${ownParty ? '' : normalizeText(party)} ${listPlace}`
}

function groupByIdentity(rows: readonly PersonRow[]): ReadonlyMap<string, readonly PersonRow[]> {
  const rowsByIdentity = new Map<string, PersonRow[]>()
  for (const row of rows) {
    const known = rowsByIdentity.get(getRowIdentity(row))
    if (known) known.push(row)
    else rowsByIdentity.set(getRowIdentity(row), [row])
  }
  return rowsByIdentity
}

/** A person is a candidate only once, but may be a trust person of several parties. */
function getRowIdentity({ role, values: { email, party } }: PersonRow): string {
  return role === 'candidate'
    ? `candidate ${normalizeText(email)}`
    : `trust_person ${normalizeText(email)} ${normalizeText(party)}`
}

function getEntryIdentity(entry: Entry, ownParty: Entry | null): string {
  return entry.kind === 'trustpersons'
    ? `trust_person ${normalizeText(entry.value.contact)} ${ownParty ? '' : normalizeText(entry.party)}`
    : `candidate ${normalizeText(entry.detail)}`
}

function validateCell(
  { values }: PersonRow,
  column: ImportColumn,
  required: readonly ImportColumn[],
  parties: readonly Entry[],
  ownParty: Entry | null,
): ValidationError | null {
  const value = values[column].trim()
  if (ownParty && column === 'party') return value && !isNamed(ownParty, value) ? { code: 'other_party' } : null
  if (column === 'party' && parties.some((party) => isNamed(party, value))) return null
  if (value) return CELL_CHECKS[column]?.(value) ?? null
  return required.includes(column) ? { code: 'required' } : null
}

const REQUIRED_COLUMNS: Readonly<Record<Role, readonly ImportColumn[]>> = {
  candidate: ['first_name', 'last_name'],
  trust_person: ['party', 'email'],
}

/** Checks of a cell that is not empty. */
const CELL_CHECKS: Readonly<Partial<Record<ImportColumn, (value: string) => ValidationError | null>>> = {
  party: checkParty,
  title: (value) => checkText(value, 'person_title'),
  first_name: (value) => checkText(value, 'first_name'),
  last_name: (value) => checkText(value, 'last_name'),
  email: checkEmail,
  list_place: checkListPlace,
  district: (value) => checkText(value, 'district'),
  website: checkUrl,
  description: (value) => checkText(value, 'candidate_description'),
  ...Object.fromEntries(CANDIDATE_DETAILS.map((name) => [name, (value: string) => checkText(value, name)])),
}

/** A name that no party has creates a new party, with this short and full name. */
function checkParty(value: string): ValidationError | null {
  const { min } = getLengthLimits('party_shortcut')
  return value.length < min ? { code: 'too_short', min } : checkText(value, 'party_name')
}

/** Returns the names of the parties that do not exist yet. The import creates them. */
export function findNewParties(rows: readonly PersonRow[], parties: readonly Entry[]): readonly string[] {
  const known = new Set(parties.flatMap(({ name, detail }) => [normalizeText(name), normalizeText(detail)]))
  const named = new Map(rows.map(({ values: { party } }) => [normalizeText(party), party.trim()]))
  return [...named].flatMap(([key, name]) =>
    known.has(key) || name.length < getLengthLimits('party_shortcut').min ? [] : [name],
  )
}

function normalizeText(text: string): string {
  return text.trim().toLocaleLowerCase()
}

/**
 * Returns the request body of a row. `known` is the existing candidate that it changes. Columns that do not apply to the
 * role stay empty, and so does the party of an import into one party.
 */
export function toPersonBody(
  { role, values }: PersonRow,
  known: Entry | undefined,
  { partyId }: PeopleScope,
): PersonInput {
  const columns = role === 'candidate' ? IMPORT_COLUMNS : TRUST_PERSON_COLUMNS
  const isIncluded = (column: ImportColumn) => columns.includes(column) && (column !== 'party' || partyId === null)
  const cells = IMPORT_COLUMNS.map((column) => [column, isIncluded(column) ? values[column].trim() : ''])
  const { gender, list_place, ...texts } = Object.fromEntries(cells) as PersonRow['values']
  return {
    role,
    ...texts,
    id: known?.id ?? null,
    updated_at: known?.updatedAt ?? null,
    gender: gender || null,
    list_place: list_place ? Number(list_place) : null,
  }
}

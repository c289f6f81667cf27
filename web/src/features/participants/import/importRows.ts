/** Rows of a people import: parsing, validation and the request body. */
import type { FieldError } from '../../../api/apiError.ts'
import { getLengthLimits } from '../../../api/portalConfig.ts'
import type { ParsedPeople, ParsedPerson, PersonInput } from '../../../api/types.ts'
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

export type Role = ParsedPerson['role']

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
  /** What the server could not parse or rejected; an error disappears when its cell changes. */
  readonly serverErrors: PersonRowErrors
}

/** The errors of a row, by column. */
export type PersonRowErrors = Readonly<Partial<Record<ImportColumn, ValidationError>>>

export interface ImportDraft {
  readonly fileName: string
  readonly rows: readonly PersonRow[]
  readonly unknownColumns: readonly string[]
}

/** Creates the import draft from the parsed file. `ownParty` is the party of the import, if it is limited to one. */
export function createImportDraft(fileName: string, read: ParsedPeople, ownParty: Entry | null): ImportDraft {
  return {
    fileName,
    unknownColumns: read.unknown_columns,
    rows: read.rows.map((row) => parseRow(row, ownParty)),
  }
}

function parseRow({ row, id, role, problems, ...cells }: ParsedPerson, ownParty: Entry | null): PersonRow {
  const found = new Map(problems.map(({ column, found }) => [column, found]))
  const read = Object.fromEntries(
    IMPORT_COLUMNS.map((column) => [column, found.get(column) ?? String(cells[column] ?? '')]),
  )
  const serverErrors = Object.fromEntries(problems.map(({ column, code }) => [column, { code }]))
  const values = read as PersonRow['values']
  return {
    row,
    id: id ?? null,
    answer: null,
    role,
    values: ownParty && isNamed(ownParty, values.party) ? { ...values, party: '' } : values,
    serverErrors,
  }
}

/** Returns whether a word is the short or the full name of a party. */
export function isNamed({ name, detail }: Entry, word: string): boolean {
  return [name, detail].some((each) => normalizeText(each) === normalizeText(word))
}

export function sortRowsWithErrorsFirst(
  rows: readonly PersonRow[],
  errors: readonly PersonRowErrors[],
): readonly PersonRow[] {
  const hasErrors = (at: number) => Object.keys(errors[at] ?? {}).length > 0
  return [...rows.filter((_, at) => hasErrors(at)), ...rows.filter((_, at) => !hasErrors(at))]
}

/** Returns the errors of each row: within the row, and against the other rows. */
export function validateRows(
  rows: readonly PersonRow[],
  existing: readonly Entry[],
  ownParty: Entry | null,
): readonly PersonRowErrors[] {
  const known = indexEntries(existing, ownParty)
  const rowsByIdentity = groupByIdentity(rows)
  return rows.map((row) => {
    const twin = rowsByIdentity.get(getRowIdentity(row))?.find((other) => other !== row)
    const email = row.values.email.trim() && twin ? { email: { code: 'twice_in', row: twin.row } } : {}
    const required = findKnownEntry(row, known) ? [] : REQUIRED_COLUMNS[row.role]
    const errors = visibleColumns(row, ownParty).flatMap((column) => {
      const error = validateCell(row, column, required, ownParty)
      return error ? [[column, error] as const] : []
    })
    return { ...row.serverErrors, ...email, ...Object.fromEntries(errors) }
  })
}

/** The people who are there already, by id and by identity. */
export type KnownEntries = ReadonlyMap<number | string, Entry>

export function indexEntries(existing: readonly Entry[], ownParty: Entry | null): KnownEntries {
  return new Map<number | string, Entry>(
    existing.flatMap((entry) => [
      ...(entry.kind === 'candidates' ? [[entry.id, entry] as const] : []),
      ...(entry.detail || entry.kind === 'trustpersons' ? [[getEntryIdentity(entry, ownParty), entry] as const] : []),
    ]),
  )
}

/**
 * Returns the person whom a row is about, if there is one already: by the answer of the user, by the id in the file, or
 * by the mail address.
 */
export function findKnownEntry(row: PersonRow, known: KnownEntries): Entry | undefined {
  const ids = row.role === 'candidate' ? [row.answer, row.id] : []
  const [byId] = ids.flatMap((id) => (typeof id === 'number' ? (known.get(id) ?? []) : []))
  return byId ?? (row.values.email.trim() ? known.get(getRowIdentity(row)) : undefined)
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
  ownParty: Entry | null,
): ValidationError | null {
  const value = values[column].trim()
  if (ownParty && column === 'party') return value && !isNamed(ownParty, value) ? { code: 'other_party' } : null
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

/** A party is named by its short or full name. An unknown name creates a new party. */
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
 * Returns the request body of a row. `known` is the candidate that it changes. Columns that do not apply to the role stay empty, and so does the party of an
 * import into one party.
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

/** Returns the row with another cell. A changed name may be that of somebody else, so a new person is asked about again. */
export function changeCell(row: PersonRow, column: ImportColumn, value: string): PersonRow {
  const { [column]: _, ...serverErrors } = row.serverErrors
  const isName = column === 'first_name' || column === 'last_name'
  const answer = isName && row.answer === 'new' ? null : row.answer
  return { ...row, answer, values: { ...row.values, [column]: value }, serverErrors }
}

/** Returns the row with the first name as last name and the other way round. */
export function swapNames(row: PersonRow): PersonRow {
  const { first_name, last_name } = row.values
  return changeCell(changeCell(row, 'first_name', last_name), 'last_name', first_name)
}

/** Returns the rows with the errors of the server, whose field names look like `rows.3.email`. */
export function applyServerErrors(rows: readonly PersonRow[], errors: readonly FieldError[]): readonly PersonRow[] {
  const serverErrors: Record<string, ValidationError>[] = rows.map(() => ({}))
  for (const error of errors) {
    const [, at, column] = error.field.split('.')
    // An error of the whole row, such as two rows about one candidate, needs a field that shows it.
    const shown = IMPORT_COLUMNS.find((each) => each === column) ?? 'email'
    Object.assign(serverErrors[Number(at)] ?? {}, { [shown]: error })
  }
  return rows.map((row, at) => ({ ...row, serverErrors: serverErrors[at] ?? {} }))
}

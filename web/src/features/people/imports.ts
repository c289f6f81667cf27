/** People in a spreadsheet, on their way into the instance. */
import type { FieldError } from '../../api/apiError.ts'
import { getLengthLimits } from '../../api/portalConfig.ts'
import type { ParsedPeople, ParsedPerson, PersonInput } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import { checkListPlace } from '../../ui/fields.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import type { Entry, Scope } from './entries.ts'

/** What a row says, in the order in which it is shown. */
export const COLUMNS = [
  'party',
  'title',
  'first_name',
  'last_name',
  'gender',
  'email',
  'list_place',
  'district',
  'website',
  'description',
] as const
export type Column = (typeof COLUMNS)[number]

export type Role = ParsedPerson['role']

/** What a role needs no other column for. */
const OF_TRUST_PERSONS: readonly Column[] = ['party', 'title', 'first_name', 'last_name', 'email']

/** Which columns matter for a role. Within a party its own column only where it names another one. */
export function columnsOf({ role, values }: Row, own: Entry | null): readonly Column[] {
  const columns = role === 'candidate' ? COLUMNS : OF_TRUST_PERSONS
  return own && !values.party.trim() ? columns.filter((column) => column !== 'party') : columns
}

/** A row as it can be mended before it is taken. */
export interface Row {
  readonly row: number
  readonly role: Role
  readonly values: Readonly<Record<Column, string>>
  /** What the server could not read, or refused, until it is changed. */
  readonly refused: Faults
}

/** What is wrong with a row, by column. */
export type Faults = Readonly<Partial<Record<Column, ValidationError>>>

export interface Import {
  readonly fileName: string
  readonly rows: readonly Row[]
  readonly unknownColumns: readonly string[]
}

/** What was read, with the rows first in which something is to be mended; `own` is the party whose people they are. */
export function importOf(fileName: string, read: ParsedPeople, there: readonly Entry[], own: Entry | null): Import {
  const rows = read.rows.map((row) => rowOf(row, own))
  return { fileName, unknownColumns: read.unknown_columns, rows: wrongFirst(rows, faultsOf(rows, there, own)) }
}

function rowOf({ row, role, problems, ...cells }: ParsedPerson, own: Entry | null): Row {
  const found = new Map(problems.map(({ column, found }) => [column, found]))
  const read = Object.fromEntries(COLUMNS.map((column) => [column, found.get(column) ?? String(cells[column] ?? '')]))
  const refused = Object.fromEntries(problems.map(({ column, code }) => [column, { code }]))
  const values = read as Row['values']
  return { row, role, values: own && isNameOf(own, values.party) ? { ...values, party: '' } : values, refused }
}

function isNameOf({ name, detail }: Entry, word: string): boolean {
  return [name, detail].some((each) => folded(each) === folded(word))
}

export function wrongFirst(rows: readonly Row[], faults: readonly Faults[]): readonly Row[] {
  const isWrong = (at: number) => Object.keys(faults[at] ?? {}).length > 0
  return [...rows.filter((_, at) => isWrong(at)), ...rows.filter((_, at) => !isWrong(at))]
}

/** What is wrong, row by row: in itself, in the file, and with those who are there already. */
export function faultsOf(rows: readonly Row[], there: readonly Entry[], own: Entry | null): readonly Faults[] {
  const known = new Set(there.map((entry) => identityOfEntry(entry, own)))
  const alike = byIdentity(rows)
  return rows.map((row) => {
    const identity = identityOf(row)
    const twin = alike.get(identity)?.find((other) => other !== row)
    const email = known.has(identity) ? { code: 'candidate_exists' } : twin ? { code: 'twice_in', row: twin.row } : null
    const faults = columnsOf(row, own).flatMap((column) => {
      const fault = checkOf(row, column, own)
      return fault ? [[column, fault] as const] : []
    })
    return { ...row.refused, ...(row.values.email.trim() && email && { email }), ...Object.fromEntries(faults) }
  })
}

function byIdentity(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const alike = new Map<string, Row[]>()
  for (const row of rows) {
    const known = alike.get(identityOf(row))
    if (known) known.push(row)
    else alike.set(identityOf(row), [row])
  }
  return alike
}

/** Nobody is a candidate twice; a trust person may be there for several parties. */
function identityOf({ role, values: { email, party } }: Row): string {
  return role === 'candidate' ? `candidate ${folded(email)}` : `trust_person ${folded(email)} ${folded(party)}`
}

function identityOfEntry(entry: Entry, own: Entry | null): string {
  return entry.kind === 'trustpersons'
    ? `trust_person ${folded(entry.value.contact)} ${own ? '' : folded(entry.party)}`
    : `candidate ${folded(entry.detail)}`
}

function checkOf({ role, values }: Row, column: Column, own: Entry | null): ValidationError | null {
  const value = values[column].trim()
  if (own && column === 'party') return value && !isNameOf(own, value) ? { code: 'other_party' } : null
  if (value) return CHECKS[column]?.(value) ?? null
  return NEEDED[role].includes(column) ? { code: 'required' } : null
}

const NEEDED: Readonly<Record<Role, readonly Column[]>> = {
  candidate: ['first_name', 'last_name'],
  trust_person: ['party', 'email'],
}

/** What is checked of a cell that is not empty. */
const CHECKS: Readonly<Partial<Record<Column, (value: string) => ValidationError | null>>> = {
  party: checkParty,
  title: (value) => checks.text(value, 'person_title'),
  first_name: (value) => checks.text(value, 'first_name'),
  last_name: (value) => checks.text(value, 'last_name'),
  email: checks.email,
  list_place: checkListPlace,
  district: (value) => checks.text(value, 'district'),
  website: checks.url,
  description: (value) => checks.text(value, 'candidate_description'),
}

/** A party may be named by its short or its full name; a new one is made by it. */
function checkParty(value: string): ValidationError | null {
  const { min } = getLengthLimits('party_shortcut')
  return value.length < min ? { code: 'too_short', min } : checks.text(value, 'party_name')
}

/** The parties that the rows name and the instance does not have: they are made. */
export function newParties(rows: readonly Row[], parties: readonly Entry[]): readonly string[] {
  const known = new Set(parties.flatMap(({ name, detail }) => [folded(name), folded(detail)]))
  const named = new Map(rows.map(({ values: { party } }) => [folded(party), party.trim()]))
  return [...named].flatMap(([key, name]) =>
    known.has(key) || name.length < getLengthLimits('party_shortcut').min ? [] : [name],
  )
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase()
}

/** What is sent of a row; what does not matter for its role stays empty, and so does one's own party. */
export function written({ role, values }: Row, { partyId }: Scope): PersonInput {
  const columns = role === 'candidate' ? COLUMNS : OF_TRUST_PERSONS
  const isSaid = (column: Column) => columns.includes(column) && (column !== 'party' || partyId === null)
  const said = COLUMNS.map((column) => [column, isSaid(column) ? values[column].trim() : ''])
  const { gender, list_place, ...texts } = Object.fromEntries(said) as Row['values']
  return { role, ...texts, gender: gender || null, list_place: list_place ? Number(list_place) : null }
}

/** Rows with what the server found in them: `rows.3.email`. */
export function withRefusals(rows: readonly Row[], faults: readonly FieldError[]): readonly Row[] {
  const refused: Record<string, ValidationError>[] = rows.map(() => ({}))
  for (const fault of faults) {
    const [, at, column] = fault.field.split('.')
    Object.assign(refused[Number(at)] ?? {}, { [column ?? 'email']: fault })
  }
  const next = rows.map((row, at) => ({ ...row, refused: refused[at] ?? {} }))
  return wrongFirst(
    next,
    next.map((row) => row.refused),
  )
}

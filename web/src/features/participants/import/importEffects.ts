/** What the rows of a people import would change. */
import { CANDIDATE_DETAILS } from '../../../core/candidateDetails.ts'
import { NOT_DECLARED } from '../../../ui/fields.ts'
import type { Candidate, Entry } from '../entries.ts'
import {
  findKnownEntry,
  type ImportColumn,
  isNamed,
  type KnownEntries,
  type PersonRow,
  type PersonRowErrors,
} from './importRows.ts'

/** A field of a candidate as it is and as it would be. */
interface FieldChange {
  readonly column: ImportColumn
  /** Empty if it is not declared. */
  readonly before: string
  readonly after: string
}

export interface RowEffect {
  readonly kind: 'new' | 'changed' | 'unchanged' | 'wrong'
  /** The existing person whom the row is about; undefined for a new one. */
  readonly known: Entry | undefined
  readonly changes: readonly FieldChange[]
}

/** Returns what a row would do. Empty cells change nothing, and trust persons cannot be changed. */
export function getRowEffect(
  row: PersonRow,
  errors: PersonRowErrors,
  knownEntries: KnownEntries,
  parties: readonly Entry[],
): RowEffect {
  const known = findKnownEntry(row, knownEntries)
  const changes = known?.kind === 'candidates' ? listChanges(row, known.value, parties) : []
  if (Object.keys(errors).length > 0) return { kind: 'wrong', known, changes }
  return { kind: known ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new', known, changes }
}

function listChanges({ values }: PersonRow, candidate: Candidate, parties: readonly Entry[]): readonly FieldChange[] {
  const party = parties.find(({ id }) => id === candidate.party_id)
  const stored = toCells(candidate)
  return Object.entries(stored).flatMap(([name, before]) => {
    const column = name as ImportColumn
    const after = values[column].trim()
    const isSameParty = column === 'party' && party !== undefined && isNamed(party, after)
    return after === '' || isSameParty || isSameCell(column, before, after) ? [] : [{ column, before, after }]
  })
}

/** Returns the fields of a candidate as a spreadsheet contains them. */
export function toCells(candidate: Candidate): Readonly<Partial<Record<ImportColumn, string>>> {
  const details = CANDIDATE_DETAILS.map((name) => [name, candidate[name] ?? ''])
  return {
    party: candidate.party_name,
    title: candidate.title,
    first_name: candidate.firstName,
    last_name: candidate.lastName,
    gender: candidate.gender ?? '',
    email: candidate.email ?? '',
    list_place: String(candidate.list_place) === NOT_DECLARED ? '' : String(candidate.list_place),
    district: candidate.district === NOT_DECLARED ? '' : candidate.district,
    ...Object.fromEntries(details),
    website: candidate.website ?? '',
    description: candidate.description,
  }
}

/** Mail addresses are the same in upper and lower case. */
function isSameCell(column: ImportColumn, before: string, after: string): boolean {
  return column === 'email' ? before.toLocaleLowerCase() === after.toLocaleLowerCase() : before === after
}

/** The form of an election: fields, checks, and conversion from and to the interface. */
import type { Election, ElectionInput } from '../../api/types.ts'
import { checkText, requireValue } from '../../ui/checks.ts'

export interface ElectionFormValues extends Record<string, string> {
  readonly name: string
  readonly location: string
  readonly election_date: string
}

export const FIELDS = ['name', 'location', 'election_date'] as const
export type Field = (typeof FIELDS)[number]

export const EMPTY_VALUES: ElectionFormValues = { name: '', location: '', election_date: '' }

/** Imported elections may have no day; an existing day cannot be removed. */
export function createChecks(isDayOptional: boolean) {
  return {
    name: (value: string) => checkText(value, 'election_name'),
    location: (value: string) => checkText(value, 'election_location'),
    election_date: (value: string) => (isDayOptional ? null : requireValue(value)),
  }
}

export function toFormValues({ name, location, election_date }: Election): ElectionFormValues {
  return { name, location, election_date: election_date ?? '' }
}

export function toInput({ name, location, election_date }: ElectionFormValues): ElectionInput {
  return { name: name.trim(), location: location.trim(), election_date: election_date || null }
}

/**
 * Merges the user's values with those that somebody else has saved: only fields that the user changed from `before` are
 * kept.
 */
export function mergeValues(
  entered: ElectionFormValues,
  before: ElectionFormValues,
  theirs: ElectionFormValues,
): ElectionFormValues {
  const merged = (field: Field) => (entered[field] === before[field] ? theirs[field] : entered[field])
  return { name: merged('name'), location: merged('location'), election_date: merged('election_date') }
}

/** Returns the field that a path of the server names. */
export function findField(path: string): Field | null {
  return FIELDS.find((field) => field === path) ?? null
}

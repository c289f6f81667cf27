/** Form fields of an entry. Each kind has its own. */
import type { CandidateDetail } from '../../core/candidateDetails.ts'
import { type Field as CommonField, createField, type FormValues, NOT_DECLARED } from '../../ui/fields.ts'
import type { Candidate, Entry, EntryKind, Party } from './entries.ts'

export type FieldName =
  | 'shortcut'
  | 'name'
  | 'description'
  | 'website'
  | 'colour'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'gender_id'
  | 'email'
  | 'party_id'
  | 'district'
  | 'list_place'
  | CandidateDetail

export type Field = CommonField<FieldName>

/** What the instance requires of a form: its languages and its required profile fields. */
export interface FormRequirements {
  readonly languages: readonly string[]
  readonly required: readonly string[]
  /** Whether the form has a choice of party. */
  readonly hasParty: boolean
}

/** Returns the choice of a party, unless the form is limited to one. */
export function buildPartyChoice({ hasParty }: FormRequirements, isRequired: boolean): readonly Field[] {
  return hasParty ? [createField('party_id', undefined, isRequired)] : []
}

/**
 * Lets managers correct a single value without filling in the rest: a missing value may stay missing until the person
 * completes the profile. An existing value cannot be removed.
 */
export function relaxMissingFields(fields: readonly Field[], stored: FormValues): readonly Field[] {
  return fields.map((each) => (isMissing(stored[each.key]) ? allowUnchanged(each, stored[each.key]) : each))
}

function isMissing(value = ''): boolean {
  return value.trim() === '' || value === NOT_DECLARED
}

function allowUnchanged(each: Field, before = ''): Field {
  return { ...each, isRequired: false, check: (value) => (value.trim() === before.trim() ? null : each.check(value)) }
}

/** Returns the form values of an existing entry. */
export function getFormValues(entry: Entry, fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((each) => [each.key, getFieldValue(entry, each)]))
}

/** Returns the form values of a new entry. */
export function getInitialValues(fields: readonly Field[]): FormValues {
  const isDeclared = (name: FieldName) => name !== 'list_place' && name !== 'district'
  return Object.fromEntries(fields.map(({ key, name }) => [key, isDeclared(name) ? '' : NOT_DECLARED]))
}

function getFieldValue({ kind, value }: Entry, { name, language }: Field): string {
  if (language) return getTranslation(kind, value as Party & Candidate, name, language)
  const values: Readonly<Record<string, unknown>> = { ...value }
  return String(values[name] ?? '')
}

function getTranslation(kind: EntryKind, value: Party | Candidate, name: FieldName, language: string): string {
  if (kind === 'parties') return (value as Party).translations[language]?.[name as 'name'] ?? ''
  return (value as Candidate).translations[language] ?? ''
}

/** The fields of a candidate's profile as stored in the configuration. */
import { CANDIDATE_DETAILS } from '../../../core/candidateDetails.ts'
import type { Configuration } from '../draft.ts'

type StoredField = Configuration['matches']['fields'][number]

export type FieldName = StoredField['name']

export type CandidateField = Required<StoredField>

const FIELD_ORDER: readonly FieldName[] = [
  'district',
  'list',
  ...CANDIDATE_DETAILS,
  'website',
  'description',
  'gender',
  'age',
]

/** Returns whether the field can be required. Candidates always choose a gender, and the age comes from the account. */
export function canBeRequired(name: FieldName): boolean {
  return name !== 'gender' && name !== 'age'
}

/** Returns every field in its order. Fields missing in the configuration are hidden and come last. */
export function listCandidateFields({ matches }: Pick<Configuration, 'matches'>): readonly CandidateField[] {
  const listed = matches.fields.map((field) => ({ value: '', show: false, required: false, locales: {}, ...field }))
  const missing = FIELD_ORDER.filter((name) => listed.every((field) => field.name !== name))
  return [...listed, ...missing.map((name) => ({ name, value: '', show: false, required: false, locales: {} }))]
}

/** Returns the custom name of a field in a language; empty if the built-in label is used. */
export function getCustomName({ value, locales }: CandidateField, language: string, defaultLanguage: string): string {
  return language === defaultLanguage ? value : (locales[language] ?? '')
}

/** Returns the field with another name in a language. An empty name restores the built-in label. */
export function setCustomName(
  field: CandidateField,
  language: string,
  defaultLanguage: string,
  name: string,
): CandidateField {
  if (language === defaultLanguage) return { ...field, value: name }
  const { [language]: _, ...others } = field.locales
  return { ...field, locales: name ? { ...others, [language]: name } : others }
}

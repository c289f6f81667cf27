/** The fields of a candidate's profile, as the document lists them. */
import type { Configuration } from '../draft.ts'

type Listed = Configuration['matches']['fields'][number]

export type FieldName = Listed['name']

export type CandidateField = Required<Listed>

const ALL: readonly FieldName[] = ['district', 'list', 'website', 'description', 'gender', 'age']

/** What candidates are asked for here. Gender they choose in any case, and their age comes from their account. */
export function canBeRequired(name: FieldName): boolean {
  return name !== 'gender' && name !== 'age'
}

/** Every field in its order. One that the document leaves out is not shown, and comes last. */
export function candidateFields({ matches }: Pick<Configuration, 'matches'>): readonly CandidateField[] {
  const listed = matches.fields.map((field) => ({ value: '', show: false, required: false, locales: {}, ...field }))
  const leftOut = ALL.filter((name) => listed.every((field) => field.name !== name))
  return [...listed, ...leftOut.map((name) => ({ name, value: '', show: false, required: false, locales: {} }))]
}

/** What a field is called in a language; empty for the portal's own word. */
export function displayedName({ value, locales }: CandidateField, language: string, defaultLanguage: string): string {
  return language === defaultLanguage ? value : (locales[language] ?? '')
}

/** The field under another name in a language. A name that is emptied is the portal's own again. */
export function named(field: CandidateField, language: string, defaultLanguage: string, name: string): CandidateField {
  if (language === defaultLanguage) return { ...field, value: name }
  const { [language]: _, ...others } = field.locales
  return { ...field, locales: name ? { ...others, [language]: name } : others }
}

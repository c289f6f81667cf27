import type { Candidate, CandidateField, FieldName } from '../core/snapshot.ts'
import { formatText, type Texts } from '../i18n/voter/texts.ts'

/** What a field of candidates is called: as the instance says, else in the app's own word. */
export function getFieldLabel(fields: readonly CandidateField[], name: FieldName, t: Texts): string {
  return fields.find((field) => field.name === name)?.label || t.fields[name]
}

/** What a candidate says in a field that fits on a line; nothing where it says nothing. */
export function getFieldValue(candidate: Candidate, name: FieldName, t: Texts): string | undefined {
  const { age_group, district, gender, list_place = 0 } = candidate
  switch (name) {
    case 'district':
      return district
    case 'list':
      return list_place > 0 ? String(list_place) : undefined
    case 'gender':
      return gender && t.genders[gender]
    case 'age':
      return age_group && t.ages[age_group]
    default:
      return undefined
  }
}

/** The same without a label beside it: a value that does not speak for itself brings its field's name along. */
export function formatFieldDetail(candidate: Candidate, { name, label }: CandidateField, t: Texts): string | undefined {
  const value = getFieldValue(candidate, name, t)
  if (!value) return undefined
  if (label) return `${label}: ${value}`
  return name === 'list' ? formatText(t.results.place, { n: value }, '') : value
}

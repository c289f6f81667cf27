import type { Candidate, CandidateField, FieldName } from '../core/snapshot.ts'
import { formatText, type Texts } from '../i18n/voter/texts.ts'

/** Returns the label of a candidate field: the instance's own, otherwise the app's. */
export function getFieldLabel(fields: readonly CandidateField[], name: FieldName, t: Texts): string {
  return fields.find((field) => field.name === name)?.label || t.fields[name]
}

/** Returns a candidate's value of a field that fits on one line; undefined if there is none. */
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
    case 'website':
    case 'description':
      return undefined
    default:
      return candidate[name]
  }
}

/**
 * Returns the value for use without a separate label. Values that are not clear alone include the label of the field.
 */
export function formatFieldDetail(candidate: Candidate, { name, label }: CandidateField, t: Texts): string | undefined {
  const value = getFieldValue(candidate, name, t)
  if (!value) return undefined
  if (label) return `${label}: ${value}`
  return name === 'list' ? formatText(t.results.place, { n: value }, '') : value
}

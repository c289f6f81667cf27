/** Forms as lists of fields: the check of each, its initial value and its name on the server. */
import { getLengthLimits, getRangeLimits } from '../api/portalConfig.ts'
import type { CandidateDetail } from '../core/candidateDetails.ts'
import { checkText, requireValue } from './checks.ts'
import type { ValidationError } from './validationErrors.ts'

/** The server's −1: not declared. */
export const NOT_DECLARED = '-1'

export interface Field<Name extends string = string> {
  /** Name in the form; with a language suffix for a translation, `name_en`. */
  readonly key: string
  readonly name: Name
  readonly language?: string
  readonly isRequired: boolean
  /** Maximum number of characters of a text. */
  readonly max?: number
  readonly check: (value: string) => ValidationError | null
}

export type FormValues = Record<string, string>

type Check = Field['check']

const acceptAll = () => null

/** Creates a field without limits of its own. */
export function createField<Name extends string>(
  name: Name,
  check: Check = acceptAll,
  isRequired = false,
): Field<Name> {
  return {
    key: name,
    name,
    check: isRequired ? (value) => requireValue(value) ?? check(value) : check,
    isRequired,
  }
}

/** Creates a text field with the limits of this name. */
export function createTextField<Name extends string>(name: Name, bounds: string): Field<Name> {
  const { min, max } = getLengthLimits(bounds)
  return { ...createField(name, (value) => checkText(value, bounds), min > 0), max }
}

/** Creates a text field that may be empty, but not too short. */
export function createOptionalTextField<Name extends string>(
  name: Name,
  bounds: string,
  isRequired = false,
): Field<Name> {
  const { max } = getLengthLimits(bounds)
  return { ...createField(name, (value) => (value.trim() ? checkText(value, bounds) : null), isRequired), max }
}

/** Creates the fields of the details of a candidate. */
export function createDetailField(name: CandidateDetail, isRequired: boolean): Field<CandidateDetail> {
  return createOptionalTextField(name, name, isRequired)
}

/** Creates the translation of a field into another language, which may be empty. */
export function createTranslatedField<Name extends string>(field: Field<Name>, language: string): Field<Name> {
  const check = (value: string) => (value.trim() ? field.check(value) : null)
  return { ...field, key: `${field.name}_${language}`, language, isRequired: false, check }
}

/** Creates a field that can be “not declared”, unless the instance requires it. */
export function createDeclarableField<Name extends string>(name: Name, check: Check, isRequired: boolean): Field<Name> {
  const checkDeclared = (value: string): ValidationError | null => {
    if (value !== NOT_DECLARED) return requireValue(value) ?? check(value)
    return isRequired ? { code: 'required' } : null
  }
  return { key: name, name, isRequired, check: checkDeclared }
}

export function checkListPlace(value: string): ValidationError | null {
  const { min, max } = getRangeLimits('list_place')
  if (!/^-?\d+$/.test(value.trim())) return { code: 'no_whole_number' }
  if (Number(value) < min) return { code: 'too_small', min }
  return Number(value) > max ? { code: 'too_large', max } : null
}

export function checkColour(value: string): ValidationError | null {
  return !value.trim() || /^#[0-9a-f]{6}$/i.test(value.trim()) ? null : { code: 'invalid_colour' }
}

/** Returns the key of the field that a path of the server names, such as `name.en`. */
export function findFieldKey(path: string, fields: readonly Field[]): string | null {
  const key = SERVER_NAMES[path] ?? path.replace('.', '_')
  return fields.find((each) => each.key === key)?.key ?? null
}

const SERVER_NAMES: Readonly<Record<string, string>> = { gender: 'gender_id', mail: 'email', user_id: 'email' }

/** Returns whether both would be stored as the same: the server trims texts. */
export function areEqualValues(a: FormValues, b: FormValues): boolean {
  return Object.keys(b).every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())
}

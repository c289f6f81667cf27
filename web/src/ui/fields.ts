/** Forms as lists of fields: what each is checked for, what it begins with, and how the server names it. */
import { lengthOf, rangeOf } from '../api/shell.ts'
import * as checks from './checks.ts'
import type { Fault } from './faults.ts'

/** −1 as the server means it: not declared. */
export const NOT_DECLARED = '-1'

export interface Field<Name extends string = string> {
  /** Its name in the form: with the language behind it for a translation, `name_en`. */
  readonly key: string
  readonly name: Name
  readonly language?: string
  readonly isRequired: boolean
  /** How many characters a text may have. */
  readonly max?: number
  readonly check: (value: string) => Fault | null
}

export type Entered = Record<string, string>

type Check = Field['check']

const nothing = () => null

export function field<Name extends string>(name: Name, check: Check = nothing, isRequired = false): Field<Name> {
  return { key: name, name, check: isRequired ? (value) => checks.required(value) ?? check(value) : check, isRequired }
}

/** A text within the bounds of this name. */
export function bounded<Name extends string>(name: Name, bounds: string): Field<Name> {
  const { min, max } = lengthOf(bounds)
  return { ...field(name, (value) => checks.text(value, bounds), min > 0), max }
}

/** A text that may be missing, but not be too short. */
export function optional<Name extends string>(name: Name, bounds: string, isRequired = false): Field<Name> {
  const { max } = lengthOf(bounds)
  return { ...field(name, (value) => (value.trim() ? checks.text(value, bounds) : null), isRequired), max }
}

/** The same in another language, where it may be missing. */
export function inLanguage<Name extends string>(of: Field<Name>, language: string): Field<Name> {
  const check = (value: string) => (value.trim() ? of.check(value) : null)
  return { ...of, key: `${of.name}_${language}`, language, isRequired: false, check }
}

/** Where the instance asks for it, “not declared” will not do. */
export function declarable<Name extends string>(name: Name, check: Check, isRequired: boolean): Field<Name> {
  const checkDeclared = (value: string): Fault | null => {
    if (value !== NOT_DECLARED) return checks.required(value) ?? check(value)
    return isRequired ? { code: 'required' } : null
  }
  return { key: name, name, isRequired, check: checkDeclared }
}

export function checkListPlace(value: string): Fault | null {
  const { min, max } = rangeOf('list_place')
  if (!/^-?\d+$/.test(value.trim())) return { code: 'no_whole_number' }
  if (Number(value) < min) return { code: 'too_small', min }
  return Number(value) > max ? { code: 'too_large', max } : null
}

export function checkColour(value: string): Fault | null {
  return !value.trim() || /^#[0-9a-f]{6}$/i.test(value.trim()) ? null : { code: 'invalid_colour' }
}

/** The field that the server means by a path, as `name.en`. */
export function fieldAt(path: string, fields: readonly Field[]): string | null {
  const key = OTHER_NAMES[path] ?? path.replace('.', '_')
  return fields.find((each) => each.key === key)?.key ?? null
}

const OTHER_NAMES: Readonly<Record<string, string>> = { gender: 'gender_id', mail: 'email', user_id: 'email' }

/** Whether the same would be stored: the server leaves out spaces at the ends. */
export function isSame(a: Entered, b: Entered): boolean {
  return Object.keys(b).every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())
}

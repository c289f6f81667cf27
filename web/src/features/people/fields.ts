/** The forms of the screen as lists of fields: what each is checked for, and how the server names it. */
import { lengthOf, shell } from '../../api/shell.ts'
import * as checks from '../../ui/checks.ts'
import type { Fault } from '../../ui/faults.ts'
import type { Candidate, Entry, Kind, Party } from './entries.ts'

/** −1 as the server means it: not declared. */
export const NOT_DECLARED = '-1'

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

export interface Field {
  /** Its name in the form: with the language behind it for a translation, `name_en`. */
  readonly key: string
  readonly name: FieldName
  readonly language?: string
  readonly isRequired: boolean
  readonly check: (value: string) => Fault | null
}

export type Entered = Record<string, string>

/** What forms hang on beside the kind: the languages of the instance, and the fields that it asks for. */
export interface Asked {
  readonly languages: readonly string[]
  readonly required: readonly string[]
  /** Whether a party can be chosen. */
  readonly hasParty: boolean
}

const nothing = () => null

function field(name: FieldName, check: Field['check'] = nothing, isRequired = false): Field {
  return { key: name, name, check: isRequired ? (value) => checks.required(value) ?? check(value) : check, isRequired }
}

function bounded(name: FieldName, bounds: string): Field {
  return field(name, (value) => checks.text(value, bounds), lengthOf(bounds).min > 0)
}

/** A text that may be missing, but not be too short. */
function optional(name: FieldName, bounds: string, isRequired = false): Field {
  return field(name, (value) => (value.trim() ? checks.text(value, bounds) : null), isRequired)
}

function inLanguage(of: Field, language: string): Field {
  const check = (value: string) => (value.trim() ? of.check(value) : null)
  return { ...of, key: `${of.name}_${language}`, language, isRequired: false, check }
}

export function fieldsOf(kind: Kind, isNew: boolean, asked: Asked): readonly Field[] {
  const of = {
    parties: ofParty,
    candidates: ofCandidate,
    light: ofLight,
    trustpersons: ofTrustPerson,
    creators: ofCreator,
  }
  return of[kind](isNew, asked)
}

function ofParty(isNew: boolean, { languages }: Asked): readonly Field[] {
  const short = [bounded('shortcut', 'party_shortcut'), bounded('name', 'party_name')]
  if (isNew) return short
  const texts = [...short, bounded('description', 'party_description')]
  const others = languages.slice(1).flatMap((language) => texts.map((each) => inLanguage(each, language)))
  return [...texts, ...others, field('website', checks.url), field('colour', checkColour)]
}

function ofCandidate(isNew: boolean, asked: Asked): readonly Field[] {
  const asks = (name: string) => !isNew && asked.required.includes(name)
  const person = [bounded('firstName', 'first_name'), bounded('lastName', 'last_name')]
  const about = [
    field('email', (value) => (value.trim() ? checks.email(value) : null)),
    ...ofParties(asked, false),
    field('gender_id', nothing, !isNew),
    declarable('list_place', checkListPlace, asks('list')),
    declarable('district', (value) => checks.text(value, 'district'), asks('district')),
  ]
  if (isNew) return [...person, ...about]
  const description = optional('description', 'candidate_description', asks('description'))
  return [
    optional('title', 'person_title'),
    ...person,
    ...about,
    field('website', checks.url, asks('website')),
    description,
    ...asked.languages.slice(1).map((language) => inLanguage(description, language)),
  ]
}

function ofLight(_isNew: boolean, asked: Asked): readonly Field[] {
  return [
    bounded('firstName', 'first_name'),
    bounded('lastName', 'last_name'),
    ...ofParties(asked, false),
    field('gender_id', nothing, true),
  ]
}

function ofTrustPerson(isNew: boolean, asked: Asked): readonly Field[] {
  return [...(isNew ? [field('email', checks.email, true)] : []), ...ofParties(asked, true)]
}

function ofCreator(isNew: boolean): readonly Field[] {
  return isNew ? [field('email', checks.email, true)] : []
}

function ofParties({ hasParty }: Asked, isRequired: boolean): readonly Field[] {
  return hasParty ? [field('party_id', nothing, isRequired)] : []
}

/** Where the instance asks for it, “not declared” will not do. */
function declarable(name: FieldName, check: Field['check'], isRequired: boolean): Field {
  const checkDeclared = (value: string): Fault | null => {
    if (value !== NOT_DECLARED) return checks.required(value) ?? check(value)
    return isRequired ? { code: 'required' } : null
  }
  return { key: name, name, isRequired, check: checkDeclared }
}

function checkListPlace(value: string): Fault | null {
  const { min, max } = shell().bounds.ranges.list_place ?? { min: 1, max: 999 }
  if (!/^-?\d+$/.test(value.trim())) return { code: 'invalid' }
  if (Number(value) < min) return { code: 'too_small', min }
  return Number(value) > max ? { code: 'too_large', max } : null
}

function checkColour(value: string): Fault | null {
  return !value.trim() || /^#[0-9a-f]{6}$/i.test(value.trim()) ? null : { code: 'invalid' }
}

/** The form of an entry as it stands. */
export function enteredOf(entry: Entry, fields: readonly Field[]): Entered {
  return Object.fromEntries(fields.map((each) => [each.key, shownOf(entry, each)]))
}

/** The form of somebody who is new. */
export function enteredNew(fields: readonly Field[]): Entered {
  const isDeclared = (name: FieldName) => name !== 'list_place' && name !== 'district'
  return Object.fromEntries(fields.map(({ key, name }) => [key, isDeclared(name) ? '' : NOT_DECLARED]))
}

function shownOf({ kind, value }: Entry, { name, language }: Field): string {
  if (language) return translationOf(kind, value as Party & Candidate, name, language)
  const values: Readonly<Record<string, unknown>> = { ...value }
  return String(values[name] ?? '')
}

function translationOf(kind: Kind, value: Party | Candidate, name: FieldName, language: string): string {
  if (kind === 'parties') return (value as Party).translations[language]?.[name as 'name'] ?? ''
  return (value as Candidate).translations[language] ?? ''
}

/** What is sent of a party. A translation that is named is replaced whole. */
export function partyBody(entered: Entered, languages: readonly string[]) {
  const { shortcut = '', name = '', description, website, colour } = entered
  const inOther = (language: string) => ({
    shortcut: entered[`shortcut_${language}`] ?? '',
    name: entered[`name_${language}`] ?? '',
    description: entered[`description_${language}`] ?? '',
  })
  const told = { description, website, colour: colour?.trim() }
  const translations = Object.fromEntries(languages.slice(1).map((language) => [language, inOther(language)]))
  return { shortcut, name, ...given(told), ...(description !== undefined && { translations }) }
}

/** What is sent of a candidate, with or without a profile. */
export function candidateBody(entered: Entered, languages: readonly string[]) {
  const { firstName = '', lastName = '', title, email, district, website, description } = entered
  const { party_id, gender_id, list_place } = entered
  const others = languages.slice(1).map((language) => [language, entered[`description_${language}`] ?? ''])
  return {
    firstName,
    lastName,
    ...given({ title, email, district, website, description }),
    ...(party_id !== undefined && { party_id: Number(party_id) || null }),
    ...(gender_id && { gender_id: Number(gender_id) }),
    ...(list_place !== undefined && { list_place: Number(list_place) }),
    ...(description !== undefined && { translations: Object.fromEntries(others) }),
  }
}

function given<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** The field that the server means by a path, as `name.en`. */
export function fieldAt(path: string, fields: readonly Field[]): string | null {
  const key = OTHER_NAMES[path] ?? path.replace('.', '_')
  return fields.find((each) => each.key === key)?.key ?? null
}

const OTHER_NAMES: Readonly<Record<string, string>> = { gender: 'gender_id', mail: 'email', user_id: 'email' }

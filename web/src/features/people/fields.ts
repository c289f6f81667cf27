/** The forms of the screen as lists of fields. */
import * as checks from '../../ui/checks.ts'
import {
  type Field as CommonField,
  checkColour,
  checkListPlace,
  createDeclarableField,
  createOptionalTextField,
  createTextField,
  createTranslatedField,
  type FormValues,
  field,
  NOT_DECLARED,
} from '../../ui/fields.ts'
import type { Candidate, Entry, Kind, Party } from './entries.ts'

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

export type Field = CommonField<FieldName>

/** What forms hang on beside the kind: the languages of the instance, and the fields that it asks for. */
export interface Asked {
  readonly languages: readonly string[]
  readonly required: readonly string[]
  /** Whether a party can be chosen. */
  readonly hasParty: boolean
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
  const texts = [
    createTextField('shortcut', 'party_shortcut'),
    createTextField('name', 'party_name'),
    createTextField('description', 'party_description'),
  ]
  if (isNew) return texts
  const others = languages.slice(1).flatMap((language) => texts.map((each) => createTranslatedField(each, language)))
  return [...texts, ...others, field('website', checks.url), field('colour', checkColour)]
}

function ofCandidate(isNew: boolean, asked: Asked): readonly Field[] {
  const asks = (name: string) => !isNew && asked.required.includes(name)
  const person = [createTextField('firstName', 'first_name'), createTextField('lastName', 'last_name')]
  const about = [
    field('email', (value) => (value.trim() ? checks.email(value) : null)),
    ...ofParties(asked, false),
    field('gender_id', undefined, !isNew),
    createDeclarableField('list_place', checkListPlace, asks('list')),
    createDeclarableField('district', (value) => checks.text(value, 'district'), asks('district')),
  ]
  if (isNew) return [...person, ...about]
  const description = createOptionalTextField('description', 'candidate_description', asks('description'))
  return [
    createOptionalTextField('title', 'person_title'),
    ...person,
    ...about,
    field('website', checks.url, asks('website')),
    description,
    ...asked.languages.slice(1).map((language) => createTranslatedField(description, language)),
  ]
}

function ofLight(_isNew: boolean, asked: Asked): readonly Field[] {
  return [
    createTextField('firstName', 'first_name'),
    createTextField('lastName', 'last_name'),
    ...ofParties(asked, false),
    field('gender_id', undefined, true),
  ]
}

function ofTrustPerson(isNew: boolean, asked: Asked): readonly Field[] {
  return [...(isNew ? [field('email', checks.email, true)] : []), ...ofParties(asked, true)]
}

function ofCreator(isNew: boolean): readonly Field[] {
  return isNew ? [field('email', checks.email, true)] : []
}

function ofParties({ hasParty }: Asked, isRequired: boolean): readonly Field[] {
  return hasParty ? [field('party_id', undefined, isRequired)] : []
}

/**
 * Whoever manages an entry may correct its name without knowing the rest: what it lacks may stay missing, until those
 * who fill in their own profile are asked for it. What is there already is not taken away again.
 */
export function forManaging(fields: readonly Field[], stored: FormValues): readonly Field[] {
  return fields.map((each) => (isMissing(stored[each.key]) ? mayStay(each, stored[each.key]) : each))
}

function isMissing(value = ''): boolean {
  return value.trim() === '' || value === NOT_DECLARED
}

function mayStay(each: Field, before = ''): Field {
  return { ...each, isRequired: false, check: (value) => (value.trim() === before.trim() ? null : each.check(value)) }
}

/** The form of an entry as it stands. */
export function enteredOf(entry: Entry, fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((each) => [each.key, shownOf(entry, each)]))
}

/** The form of somebody who is new. */
export function enteredNew(fields: readonly Field[]): FormValues {
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

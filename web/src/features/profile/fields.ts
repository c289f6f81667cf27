/** The profiles as forms: which fields there are, and how they stand. */
import type { Candidate, Party } from '../../api/profiles.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import {
  checkColour,
  checkListPlace,
  createDeclarableField,
  createOptionalTextField,
  createTextField,
  createTranslatedField,
  type Field as FieldOf,
  type FormValues,
  field,
} from '../../ui/fields.ts'

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
  | 'district'
  | 'list_place'

export type Field = FieldOf<FieldName>

/** Fields that belong together, in a part of the form. */
export interface Group {
  readonly part: 'names' | 'about' | 'person' | 'asked'
  readonly fields: readonly Field[]
}

/** The languages of an instance, the default one first. */
export function languagesOf({ default_language, languages }: Instance): readonly string[] {
  return [default_language, ...languages.filter((language) => language !== default_language)]
}

function inAll<Name extends FieldName>(of: FieldOf<Name>, [, ...others]: readonly string[]): readonly Field[] {
  return [of, ...others.map((language) => createTranslatedField(of, language))]
}

export function partyGroups(languages: readonly string[]): readonly Group[] {
  return [
    {
      part: 'names',
      fields: [
        ...inAll(createTextField('shortcut', 'party_shortcut'), languages),
        ...inAll(createTextField('name', 'party_name'), languages),
      ],
    },
    {
      part: 'about',
      fields: [
        ...inAll(createTextField('description', 'party_description'), languages),
        field('website', checks.url),
        field('colour', checkColour),
      ],
    },
  ]
}

/** What the instance asks of a candidate, and how voters find it called. */
export type Asked = Configuration['matches']['fields'][number]

/** Name and gender, and what the instance asks for or shows; the rest nobody would ever see. */
export function candidateGroups(asked: readonly Asked[], languages: readonly string[]): readonly Group[] {
  const wanted = asked.filter(({ show = true, required }) => show || required)
  const person: Group = {
    part: 'person',
    fields: [
      createOptionalTextField('title', 'person_title'),
      createTextField('firstName', 'first_name'),
      createTextField('lastName', 'last_name'),
      field('gender_id', undefined, true),
    ],
  }
  if (wanted.length === 0) return [person]
  return [person, { part: 'asked', fields: wanted.flatMap((each) => askedField(each, languages)) }]
}

function askedField({ name, required = false }: Asked, languages: readonly string[]): readonly Field[] {
  switch (name) {
    case 'district':
      return [createDeclarableField('district', (value) => checks.text(value, 'district'), required)]
    case 'list':
      return [createDeclarableField('list_place', checkListPlace, required)]
    case 'website':
      return [field('website', checks.url, required)]
    case 'description':
      return inAll(createOptionalTextField('description', 'candidate_description', required), languages)
    // The gender stands with the name, and the age comes from the birthday in the person's settings.
    case 'gender':
    case 'age':
      return []
  }
}

/** What the instance says of a field. */
export function askedOf(asked: readonly Asked[], name: FieldName): Asked | undefined {
  return asked.find((each) => (each.name === 'list' ? 'list_place' : each.name) === name)
}

export const fieldsIn = (groups: readonly Group[]): readonly Field[] => groups.flatMap(({ fields }) => fields)

export function enteredOfParty(party: Party, fields: readonly Field[]): FormValues {
  return entered(party, fields, ({ name, language = '' }) => party.translations[language]?.[name as 'name'])
}

export function enteredOfCandidate(candidate: Candidate, fields: readonly Field[]): FormValues {
  return entered(candidate, fields, ({ language = '' }) => candidate.translations[language])
}

function entered(
  stored: object,
  fields: readonly Field[],
  translated: (field: Field) => string | undefined,
): FormValues {
  const values: Readonly<Record<string, unknown>> = { ...stored }
  return Object.fromEntries(
    fields.map((each) => [each.key, String((each.language ? translated(each) : values[each.name]) ?? '')]),
  )
}

/** The field that the dashboard means by what is missing; the rest is called as in the form. */
export function idOfMissing(code: string): string {
  return MISSING[code] ?? code
}

const MISSING: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  gender: 'gender_id',
  logo: 'picture',
}

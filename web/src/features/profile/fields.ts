/** Form fields of the profiles and their values. */
import { getLengthLimits } from '../../api/portalConfig.ts'
import type { Candidate, Party } from '../../api/profiles.ts'
import type { Configuration } from '../../api/types.ts'
import type { CandidateDetail } from '../../core/candidateDetails.ts'
import { checkText, checkUrl } from '../../ui/checks.ts'
import {
  checkColour,
  checkListPlace,
  createDeclarableField,
  createDetailField,
  createField,
  createOptionalTextField,
  createTextField,
  createTranslatedField,
  type Field as FieldOf,
  type FormValues,
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
  | CandidateDetail
  | 'list_place'
  | 'age'

export type Field = FieldOf<FieldName>

/** Fields that belong together in a section of the form. */
export interface FieldGroup {
  readonly part: 'partyName' | 'partyText' | 'name' | 'text' | 'candidacy' | 'more'
  readonly fields: readonly Field[]
}

/** Returns a field in the default language, the first of `languages`, and a field for the translation into each other. */
function createFieldForEachLanguage<Name extends FieldName>(
  field: FieldOf<Name>,
  [, ...others]: readonly string[],
): readonly Field[] {
  return [field, ...others.map((language) => createTranslatedField(field, language))]
}

export function createPartyGroups(languages: readonly string[]): readonly FieldGroup[] {
  return [
    {
      part: 'partyName',
      fields: [
        ...createFieldForEachLanguage(createTextField('shortcut', 'party_shortcut'), languages),
        ...createFieldForEachLanguage(createTextField('name', 'party_name'), languages),
      ],
    },
    {
      part: 'partyText',
      fields: [
        ...createFieldForEachLanguage(createTextField('description', 'party_description'), languages),
        addMaxLength(createField('website', checkUrl), 'url'),
        createField('colour', checkColour),
      ],
    },
  ]
}

/** Settings of a candidate field in the configuration of the instance. */
export type FieldSettings = Configuration['matches']['fields'][number]

/**
 * Returns name and gender, and the fields that the instance requires or shows, in the order in which voters look for
 * them. Other fields are never visible.
 */
export function createCandidateGroups(
  fieldSettings: readonly FieldSettings[],
  languages: readonly string[],
): readonly FieldGroup[] {
  const visible = fieldSettings.filter(({ show = true, required }) => show || required)
  const createFields = (isIncluded: (name: string) => boolean) =>
    visible.filter(({ name }) => isIncluded(name)).flatMap((each) => createCandidateField(each, languages))
  const isCandidacy = (name: string) => name === 'district' || name === 'list'
  const groups: readonly FieldGroup[] = [
    {
      part: 'name',
      fields: [
        createOptionalTextField('title', 'person_title'),
        createTextField('firstName', 'first_name'),
        createTextField('lastName', 'last_name'),
      ],
    },
    { part: 'text', fields: createFields((name) => name === 'description') },
    { part: 'candidacy', fields: createFields(isCandidacy) },
    {
      part: 'more',
      fields: [
        ...createFields((name) => name !== 'description' && !isCandidacy(name)),
        createField('gender_id', undefined, true),
      ],
    },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}

function createCandidateField(
  { name, required = false }: FieldSettings,
  languages: readonly string[],
): readonly Field[] {
  switch (name) {
    case 'district':
      return [
        addMaxLength(
          createDeclarableField('district', (value) => checkText(value, 'district'), required),
          'district',
        ),
      ]
    case 'list':
      return [createDeclarableField('list_place', checkListPlace, required)]
    case 'website':
      return [addMaxLength(createField('website', checkUrl, required), 'url')]
    case 'description':
      return createFieldForEachLanguage(
        createOptionalTextField('description', 'candidate_description', required),
        languages,
      )
    // The form has a gender always, and voters see an age group from the birthday in the account settings.
    case 'gender':
    case 'age':
      return []
    default:
      return [createDetailField(name, required)]
  }
}

/** Adds the maximum length to a field, so that it can be shown. The check of the field enforces it. */
function addMaxLength<Name extends FieldName>(field: FieldOf<Name>, limitName: string): FieldOf<Name> {
  return { ...field, max: getLengthLimits(limitName).max }
}

/** Returns the settings of a field. */
export function findFieldSettings(fieldSettings: readonly FieldSettings[], name: FieldName): FieldSettings | undefined {
  return fieldSettings.find((each) => toFormName(each.name) === name)
}

/** Returns the name in the form of a field of the configuration. */
export function toFormName(name: FieldSettings['name']): FieldName {
  if (name === 'list') return 'list_place'
  return name === 'gender' ? 'gender_id' : name
}

export const listFields = (groups: readonly FieldGroup[]): readonly Field[] => groups.flatMap(({ fields }) => fields)

/** Returns the required fields that are still empty. */
export function listMissingFields(fields: readonly Field[], values: FormValues): readonly Field[] {
  return fields.filter(({ key, isRequired, check }) => isRequired && check(values[key] ?? '')?.code === 'required')
}

export function getPartyValues(party: Party, fields: readonly Field[]): FormValues {
  return toFormValues(party, fields, ({ name, language = '' }) => party.translations[language]?.[name as 'name'])
}

export function getCandidateValues(candidate: Candidate, fields: readonly Field[]): FormValues {
  return toFormValues(candidate, fields, ({ language = '' }) => candidate.translations[language])
}

function toFormValues(
  stored: object,
  fields: readonly Field[],
  getTranslation: (field: Field) => string | undefined,
): FormValues {
  const values: Readonly<Record<string, unknown>> = { ...stored }
  return Object.fromEntries(
    fields.map((each) => [each.key, String((each.language ? getTranslation(each) : values[each.name]) ?? '')]),
  )
}

/** Returns the id of the form field for a name with which the server reports a missing value. Most are the same. */
export function toFormFieldId(serverName: string): string {
  return FORM_FIELD_IDS[serverName] ?? serverName
}

const FORM_FIELD_IDS: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  gender: 'gender_id',
  logo: 'picture',
}

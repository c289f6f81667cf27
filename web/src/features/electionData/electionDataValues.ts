/** The form of the election data: fields, checks, and conversion from and to the interface. */
import { areAnswersDue, isAnsweringOpen } from '../../api/instanceStatus.ts'
import type { DomainCheck, Instance, InstanceUpdateInput } from '../../api/types.ts'
import { checkDomain, checkEmail, checkText, checkUrl } from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** The values by name: a text in each language (`title_de`), and the other fields. */
export type ElectionDataValues = Record<string, string>

/** Texts that exist in every language of the instance. */
export const TEXT_FIELDS = ['title', 'location', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export const OTHER_FIELDS = [
  'languages',
  'default_language',
  'domain',
  'website',
  'planned_launch_date',
  'sundown_date',
  'answers_until',
  'late_answers',
  'time_zone',
  'publisher',
  'contact',
  'phone',
  'email',
] as const
export type OtherField = (typeof OTHER_FIELDS)[number]

const TEXT_LIMITS = {
  title: 'instance_title',
  location: 'instance_location',
  description: 'instance_description',
} as const

export function getTextFieldName(field: TextField, language: string): string {
  return `${field}_${language}`
}

/** Returns the entered languages, the default one first. */
export function getLanguages({ languages = '', default_language = '' }: ElectionDataValues): readonly string[] {
  const others = languages.split(',').filter((language) => language && language !== default_language)
  return [default_language, ...others]
}

/**
 * Returns the changed values for these languages. Texts of a removed language stay in the form, and reappear when it is
 * added again.
 */
export function setLanguages(entered: ElectionDataValues, languages: readonly string[]): ElectionDataValues {
  const names = languages.flatMap((language) => TEXT_FIELDS.map((field) => getTextFieldName(field, language)))
  const texts = names.map((name) => [name, entered[name] ?? ''])
  return { ...Object.fromEntries(texts), languages: languages.join(',') }
}

export function toFormValues(instance: Instance): ElectionDataValues {
  const texts = instance.languages.flatMap((language) => {
    const { title, subtitle, description } = getTexts(instance, language)
    return Object.entries({ title, location: subtitle, description }).map(([field, text]) => [
      getTextFieldName(field as TextField, language),
      text,
    ])
  })
  return {
    ...Object.fromEntries(texts),
    languages: instance.languages.join(','),
    default_language: instance.default_language,
    domain: instance.url,
    website: instance.website ?? '',
    planned_launch_date: instance.planned_launch_date ?? '',
    sundown_date: instance.sundown_date ?? '',
    answers_until: instance.answers_until ?? '',
    late_answers: instance.late_answers ? 'yes' : '',
    time_zone: instance.time_zone,
    publisher: instance.editors?.publisher ?? '',
    contact: instance.editors?.contact ?? '',
    phone: instance.editors?.phone ?? '',
    email: instance.editors?.email ?? '',
  }
}

const NO_TEXTS = { title: '', subtitle: '', description: '' }

function getTexts(instance: Instance, language: string): typeof NO_TEXTS {
  if (language === instance.default_language) return instance
  return instance.translations[language] ?? NO_TEXTS
}

/** Returns the request body for the whole form. */
export function toUpdate(entered: ElectionDataValues): InstanceUpdateInput {
  const { default_language = '', domain = '', website = '', time_zone = '' } = entered
  const { publisher = '', contact = '', phone = '', email = '' } = entered
  const text = (field: TextField, language: string) => (entered[getTextFieldName(field, language)] ?? '').trim()
  const wording = (language: string) => ({
    title: text('title', language),
    subtitle: text('location', language),
    description: text('description', language),
  })
  const [, ...others] = getLanguages(entered)
  return {
    ...wording(default_language),
    translations: Object.fromEntries(others.map((language) => [language, wording(language)])),
    languages: [default_language, ...others],
    default_language,
    url: domain.trim(),
    website: website.trim(),
    planned_launch_date: entered.planned_launch_date || null,
    sundown_date: entered.sundown_date || null,
    answers_until: entered.answers_until || null,
    late_answers: Boolean(entered.answers_until && entered.late_answers),
    time_zone,
    editors: { publisher: publisher.trim(), contact: contact.trim(), phone: phone.trim(), email: email.trim() },
  }
}

/** Returns whether both forms would be saved as the same. */
export function areEqualValues(one: ElectionDataValues, other: ElectionDataValues): boolean {
  return JSON.stringify(toUpdate(one)) === JSON.stringify(toUpdate(other))
}

/** Returns whether saving the form would end answering, which is still open. */
export function endsAnswering(instance: Instance, entered: ElectionDataValues): boolean {
  const { answers_until = '', time_zone = '' } = entered
  const isDue = areAnswersDue({ answers_until, late_answers: Boolean(entered.late_answers), time_zone })
  return isDue && isAnsweringOpen(instance) && !areAnswersDue(instance)
}

/** Returns the names of the fields in the order of the page. */
export function getFieldNames(entered: ElectionDataValues): readonly string[] {
  const languages = getLanguages(entered)
  return [
    ...TEXT_FIELDS.flatMap((field) => languages.map((language) => getTextFieldName(field, language))),
    ...OTHER_FIELDS,
  ]
}

/**
 * Returns the checks. `getDomainCheck` returns the server's cached check of a domain. Missing texts may stay missing,
 * but existing ones may not be removed.
 */
export function createChecks(
  instance: Instance,
  languages: readonly string[],
  getDomainCheck: (domain: string) => DomainCheck | undefined,
) {
  const createTextCheck = (field: TextField, language: string) => (value: string, entered: ElectionDataValues) => {
    if (!getLanguages(entered).includes(language)) return null
    const isOptional = language !== entered.default_language || instance.missing.includes(field)
    return isOptional && !value.trim() ? null : checkText(value, TEXT_LIMITS[field])
  }
  const textChecks = languages.flatMap((language) =>
    TEXT_FIELDS.map((field) => [getTextFieldName(field, language), createTextCheck(field, language)] as const),
  )
  return {
    ...Object.fromEntries(textChecks),
    domain: (value: string) =>
      value.trim() === instance.url ? null : checkDomain(value, getDomainCheck(value.trim())),
    website: checkUrl,
    sundown_date: (value: string, { planned_launch_date = '' }: ElectionDataValues) =>
      checkLastDay(instance, value, instance.launch_date ?? planned_launch_date),
    answers_until: (value: string, { sundown_date = '' }: ElectionDataValues) =>
      value && sundown_date && value >= sundown_date ? { code: 'too_late' } : null,
    publisher: (value: string) => checkText(value, 'editors_name'),
    contact: (value: string) => checkText(value, 'editors_name'),
    phone: (value: string) => checkText(value, 'phone'),
    email: (value: string) => (value.trim() ? checkEmail(value) : null),
  }
}

/** The server checks for past days, since it uses the time zone of the instance. */
function checkLastDay({ missing }: Instance, day: string, start: string): ValidationError | null {
  if (!day) return missing.includes('election_day') ? null : { code: 'required' }
  return day < start ? { code: 'before_start' } : null
}

/** Returns the field that a path of the server names. */
export function findFieldName(path: string, { default_language = '' }: ElectionDataValues): string | null {
  const [part = '', language = default_language] = path.replace(/^editors\./, '').split('.')
  const name = SERVER_NAMES[part] ?? part
  if (TEXT_FIELDS.some((field) => field === name)) return getTextFieldName(name as TextField, language)
  return OTHER_FIELDS.find((field) => field === name) ?? null
}

const SERVER_NAMES: Readonly<Record<string, string>> = {
  subtitle: 'location',
  url: 'domain',
  translations: 'languages',
}

/** The form of the election data: fields, checks, and conversion from and to the interface. */
import type { DomainCheck, Instance, UpdateInstance } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** The values by name: a text in each language (`title_de`), and the other fields. */
export type Entered = Record<string, string>

/** Texts that exist in every language of the instance. */
export const TEXTS = ['title', 'location', 'description'] as const
export type TextField = (typeof TEXTS)[number]

export const OTHERS = [
  'languages',
  'default_language',
  'domain',
  'website',
  'planned_launch_date',
  'sundown_date',
  'time_zone',
] as const
export type OtherField = (typeof OTHERS)[number]

const BOUNDS = { title: 'instance_title', location: 'instance_location', description: 'instance_description' } as const

export function textName(field: TextField, language: string): string {
  return `${field}_${language}`
}

/** Returns the entered languages, the default one first. */
export function languagesOf({ languages = '', default_language = '' }: Entered): readonly string[] {
  const others = languages.split(',').filter((language) => language && language !== default_language)
  return [default_language, ...others]
}

/**
 * Returns the changed values for these languages. Texts of a removed language stay in the form, and reappear when it is
 * added again.
 */
export function inLanguages(entered: Entered, languages: readonly string[]): Entered {
  const names = languages.flatMap((language) => TEXTS.map((field) => textName(field, language)))
  const texts = names.map((name) => [name, entered[name] ?? ''])
  return { ...Object.fromEntries(texts), languages: languages.join(',') }
}

export function enteredOf(application: Instance): Entered {
  const texts = application.languages.flatMap((language) => {
    const { title, subtitle, description } = wordingIn(application, language)
    return Object.entries({ title, location: subtitle, description }).map(([field, text]) => [
      textName(field as TextField, language),
      text,
    ])
  })
  return {
    ...Object.fromEntries(texts),
    languages: application.languages.join(','),
    default_language: application.default_language,
    domain: application.url,
    website: application.website ?? '',
    planned_launch_date: application.planned_launch_date ?? '',
    sundown_date: application.sundown_date ?? '',
    time_zone: application.time_zone,
  }
}

const NO_WORDING = { title: '', subtitle: '', description: '' }

function wordingIn(application: Instance, language: string): typeof NO_WORDING {
  if (language === application.default_language) return application
  return application.translations[language] ?? NO_WORDING
}

/** Returns the request body for the whole form. */
export function changeOf(entered: Entered): UpdateInstance {
  const { default_language = '', domain = '', website = '', time_zone = '' } = entered
  const text = (field: TextField, language: string) => (entered[textName(field, language)] ?? '').trim()
  const wording = (language: string) => ({
    title: text('title', language),
    subtitle: text('location', language),
    description: text('description', language),
  })
  const [, ...others] = languagesOf(entered)
  return {
    ...wording(default_language),
    translations: Object.fromEntries(others.map((language) => [language, wording(language)])),
    languages: [default_language, ...others],
    default_language,
    url: domain.trim(),
    website: website.trim(),
    planned_launch_date: entered.planned_launch_date || null,
    sundown_date: entered.sundown_date || null,
    time_zone,
  }
}

/** Returns whether both forms would be saved as the same. */
export function isSame(one: Entered, other: Entered): boolean {
  return JSON.stringify(changeOf(one)) === JSON.stringify(changeOf(other))
}

/** Returns the names of the fields in the order of the page. */
export function namesOf(entered: Entered): readonly string[] {
  const languages = languagesOf(entered)
  return [...TEXTS.flatMap((field) => languages.map((language) => textName(field, language))), ...OTHERS]
}

/**
 * Returns the checks. `getDomainCheck` returns the server's cached check of a domain. Missing texts may stay missing,
 * but existing ones may not be removed.
 */
export function checksOf(
  application: Instance,
  languages: readonly string[],
  said: (domain: string) => DomainCheck | undefined,
) {
  const isText = (field: TextField, language: string) => (value: string, entered: Entered) => {
    if (!languagesOf(entered).includes(language)) return null
    const mayLack = language !== entered.default_language || application.missing.includes(field)
    return mayLack && !value.trim() ? null : checks.text(value, BOUNDS[field])
  }
  const ofTexts = languages.flatMap((language) =>
    TEXTS.map((field) => [textName(field, language), isText(field, language)] as const),
  )
  return {
    ...Object.fromEntries(ofTexts),
    domain: (value: string) => (value.trim() === application.url ? null : checks.domain(value, said(value.trim()))),
    website: checks.url,
    sundown_date: (value: string, { planned_launch_date = '' }: Entered) =>
      checkLastDay(application, value, application.launch_date ?? planned_launch_date),
  }
}

/** The server checks for past days, since it uses the time zone of the instance. */
function checkLastDay({ missing }: Instance, day: string, start: string): ValidationError | null {
  if (!day) return missing.includes('election_day') ? null : { code: 'required' }
  return day < start ? { code: 'before_start' } : null
}

/** Returns the field that a path of the server names. */
export function fieldOf(path: string, { default_language = '' }: Entered): string | null {
  const [part = '', language = default_language] = path.split('.')
  const name = NAMES[part] ?? part
  if (TEXTS.some((field) => field === name)) return textName(name as TextField, language)
  return OTHERS.find((field) => field === name) ?? null
}

const NAMES: Readonly<Record<string, string>> = { subtitle: 'location', url: 'domain', translations: 'languages' }

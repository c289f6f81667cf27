/** The form of a new instance: fields, checks and request body. */
import type { DomainCheck, InstanceCreateInput } from '../../api/types.ts'
import { checkDayAhead, checkDomain, checkText } from '../../ui/checks.ts'

/** The values of the form. All are text. */
export interface NewInstanceValues extends Record<string, string> {
  readonly title: string
  readonly location: string
  readonly url: string
  readonly election_date: string
  /** Separated by commas; the default language first. */
  readonly languages: string
  readonly licence: string
}

export const FIELDS = ['title', 'location', 'url', 'election_date', 'languages', 'licence'] as const
export type Field = (typeof FIELDS)[number]

export function getInitialValues(language: string): NewInstanceValues {
  return { title: '', location: '', url: '', election_date: '', languages: language, licence: 'non_profit' }
}

/** `getDomainCheck` returns the result of the server for a domain. */
export function createChecks(getDomainCheck: (domain: string) => DomainCheck | undefined) {
  return {
    title: (value: string) => checkText(value, 'instance_title'),
    location: (value: string) => checkText(value, 'instance_location'),
    url: (value: string) => checkDomain(value, getDomainCheck(value.trim())),
    election_date: (value: string) => (value ? checkDayAhead(value, 0) : null),
  }
}

/** Returns the request body. In an existing election the date only sets the last day of the instance. */
export function toCreateBody(
  { title, location, url, election_date, languages, licence }: NewInstanceValues,
  election: number | null,
): InstanceCreateInput {
  const all = languages.split(',')
  return {
    title: title.trim(),
    subtitle: location.trim(),
    url: url.trim(),
    default_language: all[0] ?? 'de',
    languages: all,
    ...(election === null
      ? { election_date: election_date || null }
      : { election_id: election, sundown_date: election_date || null }),
    licence: licence === 'commercial' ? 'commercial' : 'non_profit',
  }
}

/** Returns the form field of a server error. */
export function findField(path: string): Field | null {
  const name = FIELD_NAMES[path] ?? path
  return FIELDS.find((field) => field === name) ?? null
}

const FIELD_NAMES: Readonly<Record<string, Field>> = {
  subtitle: 'location',
  sundown_date: 'election_date',
  default_language: 'languages',
}

/** The form of a new instance: its fields, their checks, and how they are sent. */
import type { CreateInstance, DomainCheck } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'

export interface Entered extends Record<string, string> {
  readonly title: string
  readonly location: string
  readonly url: string
  readonly election_date: string
  /** With commas between; the main one first. */
  readonly languages: string
  readonly licence: string
}

export const FIELDS = ['title', 'location', 'url', 'election_date', 'languages', 'licence'] as const
export type Field = (typeof FIELDS)[number]

export function enteredNew(language: string): Entered {
  return { title: '', location: '', url: '', election_date: '', languages: language, licence: 'non_profit' }
}

/** `said`: what the server said about a domain. */
export function checksOf(said: (domain: string) => DomainCheck | undefined) {
  return {
    title: (value: string) => checks.text(value, 'instance_title'),
    location: (value: string) => checks.text(value, 'instance_location'),
    url: (value: string) => checks.domain(value, said(value.trim())),
    election_date: (value: string) => (value ? checks.dayAhead(value, 0) : null),
  }
}

/** Of an election that is there, the day is not asked for: the instance alone ends on what was entered. */
export function wantedOf(
  { title, location, url, election_date, languages, licence }: Entered,
  election: number | null,
): CreateInstance {
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

/** The field that the server means. */
export function fieldOf(path: string): Field | null {
  const name = NAMES[path] ?? path
  return FIELDS.find((field) => field === name) ?? null
}

const NAMES: Readonly<Record<string, Field>> = {
  subtitle: 'location',
  sundown_date: 'election_date',
  default_language: 'languages',
}

/** What is checked before anything is sent, each field by itself. The server checks the same, and more. */
import { isDomain } from '../api/domains.ts'
import { type Length, lengthOf } from '../api/shell.ts'
import type { DomainCheck } from '../api/types.ts'
import { isPlainLine, isVisible } from './characters.ts'
import type { Fault } from './faults.ts'

export function required(value: string | null): Fault | null {
  return value?.trim() ? null : { code: 'required' }
}

/** A text within the bounds of this name; empty ones only where the bounds begin with 0. */
export function text(value: string, name: string): Fault | null {
  const bounds = lengthOf(name)
  const trimmed = value.trim()
  if (!isVisible(trimmed)) {
    if (bounds.min > 0) return { code: 'required' }
    return trimmed ? { code: 'invisible_characters' } : null
  }
  if (bounds.one_line && !isPlainLine(trimmed)) return { code: 'invisible_characters' }
  return within(trimmed, bounds)
}

/** Lengths count characters as people see them (code points), not UTF-16 units. */
function within(value: string, { min, max }: Length): Fault | null {
  const { length } = [...value]
  if (length < min && length > 0) return { code: 'too_short', min, max }
  return length > max ? { code: 'too_long', min, max } : null
}

/** Something before and after one @, a dot in the domain: more is known only when a mail arrives. */
export function email(value: string): Fault | null {
  const fault = text(value, 'email')
  if (fault) return fault
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : { code: 'invalid_email' }
}

/** `said`: what the server said about this domain, if it was asked. */
export function domain(value: string, said: DomainCheck | undefined): Fault | null {
  const fault = text(value, 'domain')
  if (fault) return fault
  if (!isDomain(value.trim())) return { code: 'invalid_domain' }
  return said && !said.available ? { code: said.reason ?? 'taken' } : null
}

/** A web address, or none. */
export function url(value: string): Fault | null {
  const address = value.trim()
  if (!address) return null
  return text(address, 'url') ?? (/^https?:\/\/[^\s/?#]\S*$/.test(address) ? null : { code: 'invalid_url' })
}

/** What people mean who leave out the scheme of a web address, `www.example.org`. */
export function completeUrl(value: string): string {
  const address = value.trim()
  return /^[^\s:/?#@]+\.[^\s:/?#@]+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : value
}

/** Spaces at the ends of a password belong to it. */
export function password(value: string, bounds: Length): Fault | null {
  return value === '' ? { code: 'required' } : within(value, bounds)
}

/** A day `YYYY-MM-DD`, at least so many days after today. */
export function dayAhead(value: string, days: number, today: string = isoDay(new Date())): Fault | null {
  if (!value) return { code: 'required' }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return { code: 'invalid' }
  if (value < today) return { code: 'in_the_past' }
  return value < addDays(today, days) ? { code: 'too_soon', min: days } : null
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day in the reader's time zone. */
export function isoDay(date: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

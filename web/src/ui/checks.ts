/** Checks of single fields before a form is sent. The server checks the same, and more. */
import { isValidDomain } from '../api/domains.ts'
import { getLengthLimits, type Limits } from '../api/portalConfig.ts'
import type { DomainCheck } from '../api/types.ts'
import { isPlainLine, isVisible } from './characters.ts'
import type { ValidationError } from './validationErrors.ts'

export function requireValue(value: string | null): ValidationError | null {
  return value?.trim() ? null : { code: 'required' }
}

/** Checks a text against the limits of this name. Empty texts are valid only if the minimum is 0. */
export function checkText(value: string, name: string): ValidationError | null {
  const bounds = getLengthLimits(name)
  const trimmed = value.trim()
  if (!isVisible(trimmed)) {
    if (bounds.min > 0) return { code: 'required' }
    return trimmed ? { code: 'invisible_characters' } : null
  }
  if (bounds.one_line && !isPlainLine(trimmed)) return { code: 'invisible_characters' }
  return checkLength(trimmed, bounds)
}

/** Lengths count code points, as people see characters, not UTF-16 units. */
function checkLength(value: string, { min, max }: Limits): ValidationError | null {
  const { length } = [...value]
  if (length < min && length > 0) return { code: 'too_short', min, max }
  return length > max ? { code: 'too_long', min, max } : null
}

/** Checks for text before and after one @ and for a dot in the domain. Only a mail can prove more. */
export function checkEmail(value: string): ValidationError | null {
  const fault = checkText(value, 'email')
  if (fault) return fault
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()) ? null : { code: 'invalid_email' }
}

/** Checks a domain. `check` is the server's cached check of this domain, if there is one. */
export function checkDomain(value: string, check: DomainCheck | undefined): ValidationError | null {
  const fault = checkText(value, 'domain')
  if (fault) return fault
  if (!isValidDomain(value.trim())) return { code: 'invalid_domain' }
  return check && !check.available ? { code: check.reason ?? 'taken' } : null
}

/** Checks a web address; an empty one is valid. */
export function checkUrl(value: string): ValidationError | null {
  const address = value.trim()
  if (!address) return null
  return checkText(address, 'url') ?? (/^https?:\/\/[^\s/?#]\S*$/.test(address) ? null : { code: 'invalid_url' })
}

/** Adds the scheme to a web address that lacks it, such as `www.example.org`. */
export function completeUrl(value: string): string {
  const address = value.trim()
  return /^[^\s:/?#@]+\.[^\s:/?#@]+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : value
}

/** Checks the length of a password. Leading and trailing spaces are significant. */
export function checkPasswordLength(value: string, bounds: Limits): ValidationError | null {
  return value === '' ? { code: 'required' } : checkLength(value, bounds)
}

/** Checks a day `YYYY-MM-DD` that must be at least this many days after today. */
export function checkDayAhead(
  value: string,
  days: number,
  today: string = toIsoDay(new Date()),
): ValidationError | null {
  if (!value) return { code: 'required' }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return { code: 'invalid' }
  if (value < today) return { code: 'in_the_past' }
  return value < addDays(today, days) ? { code: 'too_soon', min: days } : null
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the day in the user's time zone. */
export function toIsoDay(date: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

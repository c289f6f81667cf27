/**
 * Formats numbers and dates in the reader's language. A language is a BCP 47 tag, including easy-language variants
 * (`de-x-easy`).
 */

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.PluralRules | Intl.RelativeTimeFormat

const formatters = new Map<string, Formatter>()

/**
 * Returns the cached formatter of a key, or creates it. Creating a formatter costs more than using it a hundred times.
 */
export function getFormatter<T extends Formatter>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined
  if (known) return known
  const made = make()
  formatters.set(key, made)
  return made
}

/** Formats a number with the digits and separators of a language: `1.100` in German. */
export function formatNumber(number: number, language: string): string {
  return getFormatter(`number ${language}`, () => new Intl.NumberFormat(language)).format(number)
}

/** Formats a match in thousandths as a percentage with one decimal: 542 is `54,2 %` in German, `54.2%` in English. */
export function formatPermille(permille: number, language: string): string {
  const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return getFormatter(`percent ${language}`, () => new Intl.NumberFormat(language, options)).format(permille / 1000)
}

/** Formats a configured threshold in thousandths with as few decimals as possible: 500 is `50 %` in German. */
export function formatThreshold(permille: number, language: string): string {
  return (permille / 1000).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
}

/** Formats a calendar day (`YYYY-MM-DD`) independently of the reader's time zone: `14. März 2027`. */
export function formatDay(day: string, language: string): string {
  // Midnight of that day in UTC, shown in UTC.
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC')
}

/** Formats a calendar day with its weekday: `Sonntag, 14. März 2027`. */
export function formatWeekday(day: string, language: string): string {
  const options = { dateStyle: 'full', timeZone: 'UTC' } as const
  return getFormatter(`weekday ${language}`, () => new Intl.DateTimeFormat(language, options)).format(new Date(day))
}

/** Formats the day of an instant in a time zone such as `Europe/Berlin`. */
export function formatDate(instant: Date, language: string, timeZone: string): string {
  return getFormatter(
    `date ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }),
  ).format(instant)
}

/** Formats the day and the minute of an instant in a time zone: `14. März 2027 um 18:00`. */
export function formatMoment(instant: Date, language: string, timeZone: string): string {
  return getFormatter(
    `moment ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  ).format(instant)
}

/** Formats the time of day of an instant on the clock of this device: `14:32`, with seconds `14:32:07`. */
export function formatTime(instant: Date | number, language: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return getFormatter(`time ${timeStyle} ${language}`, () => new Intl.DateTimeFormat(language, { timeStyle })).format(
    instant,
  )
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Formats how long ago an instant is, in the largest unit of which at least two have passed; “now” below two minutes:
 * `vor 90 Minuten`, `vor 2 Stunden`, `vor 3 Tagen`.
 */
export function formatTimeAgo(instant: Date, now: Date, language: string): string {
  const format = getFormatter(`ago ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const passed = now.getTime() - instant.getTime()
  if (passed < 2 * MINUTE) return format.format(0, 'second')
  if (passed < 2 * HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < 2 * DAY) return format.format(-Math.floor(passed / HOUR), 'hour')
  return format.format(-Math.floor(passed / DAY), 'day')
}

/** Returns the common name of a time zone: `Mitteleuropäische Zeit` for `Europe/Berlin`. */
export function formatTimeZone(timeZone: string, language: string): string {
  const format = getFormatter(
    `zone ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }),
  )
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}

/** Returns the current day in a time zone as `YYYY-MM-DD`. */
export function getDayInTimeZone(timeZone: string, now: Date): string {
  // The Swedish locale writes days as `YYYY-MM-DD`, the format of the HTTP interface.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now)
}

/**
 * Numbers and dates in the reader's language. A language is a BCP 47 tag, easy-language variants (`de-x-easy`) included.
 */

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat

const formatters = new Map<string, Formatter>()

/** The formatter of that key, made when it is first asked for: making one costs more than a hundred uses of it. */
export function getFormatter<T extends Formatter>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined
  if (known) return known
  const made = make()
  formatters.set(key, made)
  return made
}

/** A match given in thousandths, as percentage with one decimal: 542 is `54,2 %` in German, `54.2%` in English. */
export function formatPermille(permille: number, language: string): string {
  const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return getFormatter(`percent ${language}`, () => new Intl.NumberFormat(language, options)).format(permille / 1000)
}

/** A bound that somebody set, in thousandths, with no more decimals than it needs: 500 is `50 %` in German. */
export function formatThreshold(permille: number, language: string): string {
  return (permille / 1000).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
}

/** A calendar day (`YYYY-MM-DD`), the same wherever it is read: `14. März 2027`. */
export function formatDay(day: string, language: string): string {
  // Midnight of that day in UTC, shown in UTC.
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC')
}

/** The day on which an instant falls in a time zone, such as `Europe/Berlin`. */
export function formatDate(instant: Date, language: string, timeZone: string): string {
  return getFormatter(
    `date ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }),
  ).format(instant)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an instant is, in the largest unit that fits twice: `vor 90 Minuten`, `vor 2 Stunden`, `vor 3 Tagen`. */
export function formatAgo(instant: Date, now: Date, language: string): string {
  const format = getFormatter(`ago ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const passed = now.getTime() - instant.getTime()
  if (passed < 2 * MINUTE) return format.format(0, 'second')
  if (passed < 2 * HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < 2 * DAY) return format.format(-Math.floor(passed / HOUR), 'hour')
  return format.format(-Math.floor(passed / DAY), 'day')
}

/** What people call a time zone: `Mitteleuropäische Zeit` for `Europe/Berlin`. */
export function formatTimeZone(timeZone: string, language: string): string {
  const format = getFormatter(
    `zone ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }),
  )
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}

/** The day `YYYY-MM-DD` that it is in a time zone. */
export function getDayInTimeZone(timeZone: string, now: Date): string {
  // Swedish writes days as the interface does.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now)
}

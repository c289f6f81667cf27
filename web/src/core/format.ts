/**
 * Numbers and dates in the reader's language. A language is a BCP 47 tag, easy-language variants (`de-x-easy`) included.
 */

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** The formatter of that key, made when it is first asked for: making one costs more than a hundred uses of it. */
export function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined
  if (known) return known
  const made = make()
  formatters.set(key, made)
  return made
}

/** A match given in thousandths, as percentage with one decimal: 542 is `54,2 %` in German, `54.2%` in English. */
export function formatPermille(permille: number, language: string): string {
  const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return kept(`percent ${language}`, () => new Intl.NumberFormat(language, options)).format(permille / 1000)
}

/** A calendar day (`YYYY-MM-DD`), the same wherever it is read: `14. März 2027`. */
export function formatDay(day: string, language: string): string {
  // Midnight of that day in UTC, shown in UTC.
  return formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC')
}

/** The day on which an instant falls in a time zone, such as `Europe/Berlin`. */
export function formatDate(instant: Date, language: string, timeZone: string): string {
  return kept(
    `date ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }),
  ).format(instant)
}

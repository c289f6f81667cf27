/** Consecutive days of a chart, as numbers, so that no day is missing or duplicated. */

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Returns the number of days since 1970 in the user's calendar. */
export function toDayNumber(moment: number): number {
  const date = new Date(moment)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

/**
 * Returns the number of the day that starts at this moment, in seconds since 1970. In other time zones and at clock
 * changes a day starts some hours earlier or later, so noon decides.
 */
export function parseDayNumber(beginning: number): number {
  return toDayNumber(beginning * 1000 + 12 * HOUR)
}

/** Maps every day from the first to the last; `at` is its noon. */
export function mapDays<T>(
  first: number,
  last: number,
  getValues: (day: number) => T,
): ({ readonly at: number } & T)[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    at: getNoon(first + index),
    ...getValues(first + index),
  }))
}

function getNoon(day: number): number {
  const date = new Date(day * DAY)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime()
}

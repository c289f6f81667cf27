/** Days one beside the other, as charts show them: numbered, so that none is missing and none is there twice. */

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Days since 1970 by the reader's calendar. */
export function dayNumber(moment: number): number {
  const date = new Date(moment)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

/**
 * The number of a day that began at this moment, in seconds since 1970. Elsewhere, and where the clocks change, it
 * begins some hours earlier or later.
 */
export function numberOfDayFrom(beginning: number): number {
  return dayNumber(beginning * 1000 + 12 * HOUR)
}

/** Every day from the first to the last with what is told of it, shown by its noon. */
export function everyDay<T>(first: number, last: number, tell: (day: number) => T): ({ readonly at: number } & T)[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    at: noon(first + index),
    ...tell(first + index),
  }))
}

function noon(day: number): number {
  const date = new Date(day * DAY)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime()
}

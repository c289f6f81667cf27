/** Times on the clock of a time zone such as `Europe/Berlin`. */

const MINUTE_MS = 60_000

/** Returns the instant at which the clock of a time zone shows a full hour of a day (`YYYY-MM-DD`). */
export function getInstant(day: string, hour: number, timeZone: string): Date {
  const shown = Date.parse(day) + hour * 60 * MINUTE_MS
  // The offset before a clock change may differ from the one after it, so the first result is corrected once.
  const estimate = shown - getOffset(shown, timeZone)
  return new Date(shown - getOffset(estimate, timeZone))
}

/** Returns how far the clock of a time zone is ahead of UTC at an instant, in milliseconds. */
function getOffset(instant: number, timeZone: string): number {
  // The Swedish locale writes `YYYY-MM-DD HH:MM`.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

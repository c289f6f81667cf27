/** Returns the start of a day of the user's calendar (`YYYY-MM-DD`), in seconds since 1970. */

export function getDayStart(day: string): number {
  return new Date(`${day}T00:00:00`).getTime() / 1000
}

/** Returns the last second of a day. */
export function getDayEnd(day: string): number {
  return getNextDayStart(day) - 1
}

/** Returns the first second after a day. */
export function getNextDayStart(day: string): number {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next.getTime() / 1000
}

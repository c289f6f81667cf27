/** Days of the reader's calendar (`YYYY-MM-DD`) as the interface wants them: in seconds since 1970. */

export function beginningOf(day: string): number {
  return new Date(`${day}T00:00:00`).getTime() / 1000
}

/** The last second of a day. */
export function endOf(day: string): number {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next.getTime() / 1000 - 1
}

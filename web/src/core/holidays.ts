/** Weekends and public holidays of calendar days (`YYYY-MM-DD`). */

/** The public holidays of all German states, by month and day. */
const FIXED_HOLIDAYS = {
  '01-01': 'newYear',
  '05-01': 'labourDay',
  '10-03': 'germanUnity',
  '12-25': 'christmasDay',
  '12-26': 'secondChristmasDay',
} as const

/** The other public holidays of all German states, by their distance from Easter Sunday in days. */
const EASTER_HOLIDAYS = { '-2': 'goodFriday', '1': 'easterMonday', '39': 'ascension', '50': 'whitMonday' } as const

export type GermanHoliday =
  | (typeof FIXED_HOLIDAYS)[keyof typeof FIXED_HOLIDAYS]
  | (typeof EASTER_HOLIDAYS)[keyof typeof EASTER_HOLIDAYS]

/** The time zones of Germany. */
const GERMAN_TIME_ZONES: readonly string[] = ['Europe/Berlin', 'Europe/Busingen']

const DAY_MS = 86_400_000

/** Returns whether a day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}

/** Returns whether the holidays of a time zone are known. */
export function hasKnownHolidays(timeZone: string): boolean {
  return GERMAN_TIME_ZONES.includes(timeZone)
}

/** Returns the holiday that a day is in all German states; null if it is none. */
export function findGermanHoliday(day: string): GermanHoliday | null {
  const fixed = FIXED_HOLIDAYS[day.slice(5) as keyof typeof FIXED_HOLIDAYS]
  if (fixed) return fixed
  const distance = Math.round((Date.parse(day) - getEasterSunday(Number(day.slice(0, 4)))) / DAY_MS)
  return EASTER_HOLIDAYS[String(distance) as keyof typeof EASTER_HOLIDAYS] ?? null
}

/**
 * Returns Easter Sunday of a year of the Gregorian calendar, at midnight UTC in milliseconds since 1970. The algorithm is
 * that of Meeus, Jones and Butcher (Meeus: Astronomical Algorithms, chapter 8); the letters are those of the source.
 */
function getEasterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

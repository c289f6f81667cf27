/** The axis on which the days of the calendar are shown. */
import { addDays } from '../../ui/checks.ts'

const DAY_MS = 86_400_000

/** Days that are shown before the first date and after the last one. */
const MARGIN_DAYS = 14

/** An earlier day is shown at the end of the axis: somebody is still typing its year. */
const EARLIEST_DAY = '2000-01-01'

/** A label takes at most this share of the axis, which is some 300 pixels wide on a phone. */
const LABEL_WIDTH = 0.2

/** At most this many months have a label. */
const MAX_LABELS = 6

export interface TimeAxis {
  readonly first: string
  /** The number of days after the first one. */
  readonly length: number
}

/** Returns the number of days from one day to another. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Returns an axis with all these days, and today. */
export function createTimeAxis(days: readonly string[], today: string): TimeAxis {
  const sorted = [today, ...days.filter((day) => day >= EARLIEST_DAY)].toSorted()
  const first = addDays(sorted[0] ?? today, -MARGIN_DAYS)
  return { first, length: countDays(first, sorted.at(-1) ?? today) + MARGIN_DAYS }
}

/** Returns the place of a day on the axis, from 0 to 1. Days outside are at its ends. */
export function getPlace({ first, length }: TimeAxis, day: string): number {
  return Math.min(1, Math.max(0, countDays(first, day) / length))
}

export interface MonthTick {
  /** The first day of the month. */
  readonly day: string
  readonly hasLabel: boolean
}

/** Returns the beginnings of the months on the axis. */
export function listMonths({ first, length }: TimeAxis): readonly MonthTick[] {
  const last = addDays(first, length)
  const months: string[] = []
  const [year = 0, month = 0] = first.split('-').map(Number)
  for (let next = month; ; next += 1) {
    const day = new Date(Date.UTC(year, next, 1)).toISOString().slice(0, 10)
    if (day > last) break
    months.push(day)
  }
  const step = Math.ceil(months.length / MAX_LABELS)
  const hasRoom = (day: string) => getPlace({ first, length }, day) <= 1 - LABEL_WIDTH
  return months.map((day, at) => ({ day, hasLabel: at % step === 0 && hasRoom(day) }))
}

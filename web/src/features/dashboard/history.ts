/** The days of a history, one beside the other. */
import type { Point } from '../../ui/chartScale.ts'
import type { Votes } from './queries.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * A point a day, from the first of the history to today as the reader's calendar has it. The server leaves out days
 * without results; today's is as many as there are now. A day is shown by its noon: a day begins elsewhere, and where
 * the clocks change, some hours earlier or later.
 */
export function daysOf({ history, votes_today }: Pick<Votes, 'history' | 'votes_today'>, now: number): Point[] {
  const values = new Map(history.map(({ Timestamp, Votes }) => [dayNumber(Timestamp * 1000 + 12 * HOUR), Votes]))
  if (values.size === 0) return []
  const today = Math.max(dayNumber(now), ...values.keys())
  const first = Math.min(...values.keys())
  values.set(today, votes_today)
  return Array.from({ length: today - first + 1 }, (_, index) => ({
    at: noon(first + index),
    value: values.get(first + index) ?? 0,
  }))
}

/** Days since 1970 by the reader's calendar. */
function dayNumber(moment: number): number {
  const date = new Date(moment)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

function noon(day: number): number {
  const date = new Date(day * DAY)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime()
}

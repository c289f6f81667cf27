/** The days of a history, one beside the other. */
import type { Votes } from '../../api/votes.ts'
import type { ChartPoint } from '../../ui/chartScale.ts'
import { mapDays, parseDayNumber, toDayNumber } from '../../ui/dayNumbers.ts'

/**
 * A point a day, from the first of the history to today as the reader's calendar has it. The server leaves out days
 * without results; today's is as many as there are now.
 */
export function daysOf({ history, votes_today }: Pick<Votes, 'history' | 'votes_today'>, now: number): ChartPoint[] {
  const votes = new Map(history.map(({ Timestamp, Votes }) => [parseDayNumber(Timestamp), Votes]))
  if (votes.size === 0) return []
  const today = Math.max(toDayNumber(now), ...votes.keys())
  const first = Math.min(...votes.keys())
  votes.set(today, votes_today)
  return mapDays(first, today, (day) => ({ values: [votes.get(day) ?? 0] }))
}

/** Daily figures of the history. */
import type { Votes } from '../../api/votes.ts'
import type { ChartPoint } from '../../ui/chartScale.ts'
import { mapDays, parseDayNumber, toDayNumber } from '../../ui/dayNumbers.ts'

/**
 * Returns a point per day, from the first day of the history to today in the user's calendar. The server omits days
 * without results; today's value is the current one.
 */
export function toDailyPoints(
  { history, votes_today }: Pick<Votes, 'history' | 'votes_today'>,
  now: number,
): ChartPoint[] {
  const votes = new Map(history.map(({ Timestamp, Votes }) => [parseDayNumber(Timestamp), Votes]))
  if (votes.size === 0) return []
  const today = Math.max(toDayNumber(now), ...votes.keys())
  const first = Math.min(...votes.keys())
  votes.set(today, votes_today)
  return mapDays(first, today, (day) => ({ values: [votes.get(day) ?? 0] }))
}

import type { Usage } from '../../api/types.ts'
import type { ChartPoint } from '../../ui/chartScale.ts'
import type { DateRange } from '../../ui/DateRangeFields.tsx'
import { getDayStart } from '../../ui/dayBounds.ts'
import { mapDays, parseDayNumber, toDayNumber } from '../../ui/dayNumbers.ts'

type Count = 'started' | 'finished' | 'a' | 'b'

/**
 * Returns a point per day with these counts: for the date range, or from the first day with data until today. The
 * server omits days without data.
 */
export function toDailyPoints(
  history: Usage['history'],
  counts: readonly Count[],
  span: DateRange,
  now: number,
): ChartPoint[] {
  const known = new Map(history.map((day) => [parseDayNumber(day.timestamp), day]))
  if (known.size === 0) return []
  const first = span.from ? parseDayNumber(getDayStart(span.from)) : Math.min(...known.keys())
  const last = span.until ? parseDayNumber(getDayStart(span.until)) : Math.max(toDayNumber(now), ...known.keys())
  return mapDays(first, last, (day) => ({ values: counts.map((count) => known.get(day)?.[count] ?? 0) }))
}

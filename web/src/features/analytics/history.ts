import type { Usage } from '../../api/types.ts'
import type { Point } from '../../ui/chartScale.ts'
import { dayNumber, everyDay, numberOfDayFrom } from '../../ui/dayNumbers.ts'
import type { Span } from '../../ui/SpanFields.tsx'
import { beginningOf } from '../../ui/seconds.ts'

type Count = 'started' | 'finished' | 'a' | 'b'

/**
 * A point a day with these counts: of the whole span that is looked at, else from the first day on which anything
 * happened to today. The server leaves out days without anything.
 */
export function daysOf(history: Usage['history'], counts: readonly Count[], span: Span, now: number): Point[] {
  const known = new Map(history.map((day) => [numberOfDayFrom(day.timestamp), day]))
  if (known.size === 0) return []
  const first = span.from ? numberOfDayFrom(beginningOf(span.from)) : Math.min(...known.keys())
  const last = span.until ? numberOfDayFrom(beginningOf(span.until)) : Math.max(dayNumber(now), ...known.keys())
  return everyDay(first, last, (day) => ({ values: counts.map((count) => known.get(day)?.[count] ?? 0) }))
}

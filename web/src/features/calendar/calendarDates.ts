/** The dates of an instance, where they are stored, and what a change sends. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Configuration, Instance, InstanceUpdateInput, StatusChange } from '../../api/types.ts'
import { getDayInTimeZone } from '../../core/format.ts'

/** The days of the election data that the calendar changes, as the server names them. */
export const DAY_FIELDS = ['answers_until', 'planned_launch_date', 'sundown_date'] as const
export type DayField = (typeof DAY_FIELDS)[number]

/** The days that the calendar changes, as `YYYY-MM-DD`; an empty text for none. */
export interface CalendarDates extends Readonly<Record<DayField, string>> {
  /** The days on which reminders are sent. */
  readonly reminders: readonly string[]
}

/** Changed days. Those that are left out stay as they are stored. */
export type DateEdits = Partial<CalendarDates>

/** Edits as they are kept in the tab. */
export interface EnteredDates extends DateEdits {
  /** The stored reminders when they were edited, to merge the edits with what somebody else has saved since. */
  readonly remindersBefore?: readonly string[]
}

/** What the calendar shows and cannot change. */
export interface CalendarFacts {
  readonly instance: Instance
  /** The current day in the time zone of the instance. */
  readonly today: string
  /** Whether the hour at which reminders are sent is over today. */
  readonly isReminderHourOver: boolean
  /** The day on which the theses became final; null before. */
  readonly finalSince: string | null
  /** The day of the election, of which the instance is a part; null if it is unknown. */
  readonly electionDay: string | null
}

export function getStoredDates(instance: Instance, { reminders }: Pick<Configuration, 'reminders'>): CalendarDates {
  return {
    answers_until: instance.answers_until ?? '',
    planned_launch_date: instance.planned_launch_date ?? '',
    sundown_date: instance.sundown_date ?? '',
    reminders,
  }
}

/** Returns the day on which the theses became final, in the time zone of the instance; null if they are not. */
export function findFinalDay({ status, time_zone }: Instance, changes: readonly StatusChange[]): string | null {
  if (status < INSTANCE_STATUS.thesesFinal) return null
  const final = changes.find(({ from, to }) => from < to && to === INSTANCE_STATUS.thesesFinal)
  return final ? getDayInTimeZone(time_zone, new Date(final.happened_at)) : null
}

/** Returns the edits that differ from what is stored. The order of reminders has no meaning. */
export function dropStoredEdits({ reminders, ...days }: DateEdits, stored: CalendarDates): DateEdits {
  const changed = Object.entries(days).filter(([name, value]) => value !== stored[name as DayField])
  const isSame = !reminders || reminders.toSorted().join() === stored.reminders.toSorted().join()
  return { ...Object.fromEntries(changed), ...(!isSame && { reminders }) }
}

/** Returns what has been entered, with the reminders that somebody else has added or removed since. */
export function mergeEdits({ remindersBefore, ...edits }: EnteredDates, stored: CalendarDates): DateEdits {
  const { reminders } = edits
  if (!reminders || !remindersBefore) return edits
  const removed = remindersBefore.filter((day) => !stored.reminders.includes(day))
  const added = stored.reminders.filter((day) => ![...remindersBefore, ...reminders].includes(day))
  return { ...edits, reminders: [...reminders.filter((day) => !removed.includes(day)), ...added] }
}

/** Returns the edits as they are kept in the tab while this is stored. */
export function toEnteredDates(edits: DateEdits, stored: CalendarDates): EnteredDates {
  return { ...edits, ...(edits.reminders && { remindersBefore: stored.reminders }) }
}

/** Returns the update of the election data; null if no day of it has changed. */
export function toInstanceUpdate({ reminders: _, ...days }: DateEdits): InstanceUpdateInput | null {
  if (Object.keys(days).length === 0) return null
  const sent = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day || null]))
  // Without a deadline, no answer is late.
  return { ...sent, ...(days.answers_until === '' && { late_answers: false }) }
}

/** Returns whether a day can be changed in this state of the instance. */
export function isFixed(field: DayField, { status, launch_date }: Instance): boolean {
  if (field === 'planned_launch_date' && launch_date) return true
  return status >= INSTANCE_STATUS.over
}

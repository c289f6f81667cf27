/** Checks of the dates of an instance against each other, and against weekends and holidays. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { findGermanHoliday, type GermanHoliday, hasKnownHolidays, isWeekend } from '../../core/holidays.ts'
import type { CalendarDates, CalendarFacts, DayField } from './calendarDates.ts'

/** A day of the calendar: a field, or a reminder by its index. */
export type DateKey = DayField | `reminders.${number}`

/** An error prevents saving, a warning says what would go wrong, and a fact says what is worth knowing. */
export type Severity = 'error' | 'warning' | 'fact'

const SEVERITIES = {
  required: 'error',
  twice: 'error',
  reminderInPast: 'error',
  reminderTooLateToday: 'error',
  deadlineInPast: 'error',
  lastDayInPast: 'error',
  deadlineAfterLastDay: 'error',
  lastDayBeforeLaunch: 'error',
  deadlineAfterLaunch: 'warning',
  launchInPast: 'warning',
  launchAfterElection: 'warning',
  lastDayBeforeElection: 'warning',
  reminderUnsent: 'warning',
  reminderAfterDeadline: 'warning',
  lastDayAfterElection: 'fact',
  reminderNeedsTheses: 'fact',
  reminderSent: 'fact',
  weekend: 'fact',
  holiday: 'fact',
} as const satisfies Readonly<Record<string, Severity>>

export type FindingKind = keyof typeof SEVERITIES

/** What a check has found about a day. */
export interface Finding {
  readonly key: DateKey
  readonly kind: FindingKind
  readonly severity: Severity
  readonly holiday?: GermanHoliday
}

interface Context {
  readonly dates: CalendarDates
  readonly stored: CalendarDates
  readonly facts: CalendarFacts
}

/** Returns everything that is to be said about the dates. */
export function checkDates(dates: CalendarDates, stored: CalendarDates, facts: CalendarFacts): readonly Finding[] {
  const context = { dates, stored, facts }
  return [
    ...toFindings('answers_until', findDeadlineKinds(context)),
    ...toFindings('planned_launch_date', findLaunchKinds(context)),
    ...toFindings('sundown_date', findLastDayKinds(context)),
    ...dates.reminders.flatMap((_, at) => toFindings(`reminders.${at}`, findReminderKinds(context, at))),
    ...findFreeDays(context),
  ]
}

function toFindings(key: DateKey, kinds: readonly FindingKind[]): readonly Finding[] {
  return kinds.map((kind) => ({ key, kind, severity: SEVERITIES[kind] }))
}

/** Returns the kinds whose condition is true. */
function select(conditions: Partial<Record<FindingKind, boolean>>): readonly FindingKind[] {
  return Object.entries(conditions).flatMap(([kind, is]) => (is ? [kind as FindingKind] : []))
}

function findDeadlineKinds({ dates, stored, facts: { instance, today } }: Context): readonly FindingKind[] {
  const { answers_until: deadline, planned_launch_date: launch, sundown_date: lastDay } = dates
  if (!deadline) return []
  const isBefore = instance.status < INSTANCE_STATUS.live
  return select({
    // A deadline in the past ends answering at once, which the election data ask about.
    deadlineInPast: deadline !== stored.answers_until && deadline < today,
    deadlineAfterLastDay: lastDay !== '' && deadline >= lastDay,
    deadlineAfterLaunch: isBefore && launch !== '' && deadline >= launch,
  })
}

function findLaunchKinds({ dates, facts }: Context): readonly FindingKind[] {
  const { planned_launch_date: launch } = dates
  const { instance, today, electionDay } = facts
  if (!launch || instance.status >= INSTANCE_STATUS.live) return []
  return select({ launchInPast: launch < today, launchAfterElection: electionDay !== null && launch >= electionDay })
}

function findLastDayKinds({ dates, stored, facts: { instance, today, electionDay } }: Context): readonly FindingKind[] {
  const { sundown_date: lastDay, planned_launch_date } = dates
  if (!lastDay) return select({ required: stored.sundown_date !== '' })
  const launch = instance.launch_date ?? planned_launch_date
  return select({
    // A last day in the past closes the instance, which the election data ask about.
    lastDayInPast: lastDay !== stored.sundown_date && lastDay < today,
    lastDayBeforeLaunch: lastDay < launch,
    lastDayBeforeElection: electionDay !== null && lastDay < electionDay,
    lastDayAfterElection: electionDay !== null && lastDay > electionDay,
  })
}

function findReminderKinds({ dates, stored, facts }: Context, at: number): readonly FindingKind[] {
  const { instance, today, isReminderHourOver } = facts
  const { reminders, answers_until: deadline, sundown_date: lastDay } = dates
  const day = reminders[at]
  if (!day) return ['required']
  if (day < today) return [stored.reminders.includes(day) ? 'reminderSent' : 'reminderInPast']
  const isAfterDeadline = deadline !== '' && day > deadline
  const isUnsent = (lastDay !== '' && day > lastDay) || (isAfterDeadline && !instance.late_answers)
  return select({
    twice: reminders.indexOf(day) !== at,
    // It would be sent at once.
    reminderTooLateToday: day === today && isReminderHourOver && !stored.reminders.includes(day),
    reminderUnsent: isUnsent,
    reminderAfterDeadline: isAfterDeadline && !isUnsent,
    reminderNeedsTheses: instance.status < INSTANCE_STATUS.thesesFinal,
  })
}

/** Elections are held at weekends, so a last day at a weekend is not mentioned. */
function findFreeDays({ dates, facts: { instance, today } }: Context): readonly Finding[] {
  const days: readonly (readonly [DateKey, string])[] = [
    ['answers_until', dates.answers_until],
    ...(instance.launch_date ? [] : [['planned_launch_date', dates.planned_launch_date] as const]),
    ['sundown_date', dates.sundown_date],
    ...dates.reminders.map((day, at) => [`reminders.${at}`, day] as const),
  ]
  return days.flatMap(([key, day]): readonly Finding[] => {
    if (!day || day < today) return []
    const holiday = hasKnownHolidays(instance.time_zone) ? findGermanHoliday(day) : null
    if (holiday) return [{ key, kind: 'holiday', severity: 'fact', holiday }]
    return key !== 'sundown_date' && isWeekend(day) ? toFindings(key, ['weekend']) : []
  })
}

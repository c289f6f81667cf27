/** The dates of an instance as events of a calendar file. */
import type { TFunction } from 'i18next'
import { REMINDER_HOUR } from '../../api/configurations.ts'
import type { CalendarDate, Responsibilities } from '../../api/types.ts'
import { formatTimeZone } from '../../core/format.ts'
import type { CalendarEvent } from '../../core/icalendar.ts'
import { getInstant } from '../../core/zonedTime.ts'
import type { CalendarDates, CalendarFacts } from './calendarDates.ts'
import { findResponsibleName } from './responsibilities.ts'

interface Entry {
  readonly kind: 'thesesFinal' | 'reminder' | 'deadline' | 'launch' | 'launched' | 'election' | 'lastDay'
  readonly day: string | null | undefined
}

interface Texts {
  readonly t: TFunction<'calendar'>
  readonly language: string
  readonly title: string
  /** The address of the calendar's page. */
  readonly url: string
  /** Who is responsible; undefined if that could not be loaded. */
  readonly responsibilities: Responsibilities | undefined
}

/** The date on which an event depends; none for what has happened, or what the portal does not set. */
const RESPONSIBILITY_OF: Partial<Readonly<Record<Entry['kind'], CalendarDate>>> = {
  thesesFinal: 'theses_final',
  reminder: 'reminders',
  deadline: 'answers_until',
  launch: 'planned_launch_date',
  lastDay: 'sundown_date',
}

/** Returns an event for each date that is set, in the order of time. */
export function listCalendarEvents(
  { instance, finalSince, electionDay }: CalendarFacts,
  dates: CalendarDates,
  { t, language, title, url, responsibilities }: Texts,
): readonly CalendarEvent[] {
  const { launch_date, time_zone } = instance
  const entries: readonly Entry[] = [
    { kind: 'thesesFinal', day: finalSince },
    ...dates.reminders.map((day) => ({ kind: 'reminder' as const, day })),
    { kind: 'deadline', day: dates.answers_until },
    launch_date ? { kind: 'launched', day: launch_date } : { kind: 'launch', day: dates.planned_launch_date },
    { kind: 'election', day: electionDay === dates.sundown_date ? null : electionDay },
    { kind: 'lastDay', day: dates.sundown_date },
  ]
  const zone = formatTimeZone(time_zone, language)
  const describeResponsible = (kind: Entry['kind']): readonly string[] => {
    const date = RESPONSIBILITY_OF[kind]
    const name = date && responsibilities && findResponsibleName(responsibilities, date)
    return name ? [t('event.responsible', { name })] : []
  }
  return entries
    .flatMap(({ kind, day }) => (day ? [{ kind, day }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ kind, day }) => ({
      uid: createUid(instance.id, kind, day),
      summary: t('event.summary', { name: t(`event.${kind}.name`), title }),
      description: [
        t(`event.${kind}.text`),
        ...describeResponsible(kind),
        t('event.zone', { zone, name: time_zone }),
      ].join('\n'),
      url,
      start: kind === 'reminder' ? getInstant(day, REMINDER_HOUR, time_zone) : day,
    }))
}

/** Only reminders can be several, so only their id needs the day. The launch keeps its id when it has happened. */
function createUid(id: number, kind: Entry['kind'], day: string): string {
  const name = kind === 'reminder' ? `reminder-${day}` : kind === 'launched' ? 'launch' : kind
  return `instance-${id}-${name}@${location.hostname}`
}

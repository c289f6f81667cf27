import { expect, test } from 'vitest'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import type { Instance } from '../../api/types.ts'
import { type CalendarDates, dropStoredEdits, findFinalDay, toInstanceUpdate } from './calendarDates.ts'
import { checkDates, type FindingKind } from './dateChecks.ts'

const DATES: CalendarDates = {
  reminders: ['2027-02-01'],
  answers_until: '2027-02-08',
  planned_launch_date: '2027-02-15',
  sundown_date: '2027-03-14',
}

interface Situation {
  readonly changes?: Partial<CalendarDates>
  readonly instance?: Partial<Instance>
  readonly stored?: CalendarDates
  readonly electionDay?: string | null
  readonly today?: string
}

/** Returns what is found, as `answers_until weekend`. */
function find({ changes, instance, stored, electionDay = null, today = '2027-01-04' }: Situation): readonly string[] {
  const dates = { ...DATES, ...changes }
  const facts = {
    instance: { ...OBSTHAUSEN, status: 2, ...instance },
    today,
    isReminderHourOver: true,
    finalSince: null,
    electionDay,
  }
  return checkDates(dates, stored ?? dates, facts).map(({ key, kind }) => `${key} ${kind}`)
}

test('nothing is found about dates in the right order on weekdays', () => {
  expect(find({ electionDay: '2027-03-14' })).toEqual([])
})

test.each<[FindingKind, string, Situation]>([
  ['deadlineAfterLaunch', 'answers_until', { changes: { answers_until: '2027-02-15' } }],
  ['deadlineAfterLastDay', 'answers_until', { changes: { answers_until: '2027-03-15', planned_launch_date: '' } }],
  ['deadlineInPast', 'answers_until', { changes: { answers_until: '2027-01-01', reminders: [] }, stored: DATES }],
  ['lastDayBeforeLaunch', 'sundown_date', { changes: { sundown_date: '2027-02-12' } }],
  ['lastDayInPast', 'sundown_date', { changes: { sundown_date: '2027-01-03', answers_until: '' }, stored: DATES }],
  ['lastDayBeforeElection', 'sundown_date', { electionDay: '2027-03-21' }],
  ['lastDayAfterElection', 'sundown_date', { electionDay: '2027-03-07' }],
  ['required', 'sundown_date', { changes: { sundown_date: '' }, stored: DATES }],
  ['launchInPast', 'planned_launch_date', { changes: { planned_launch_date: '2026-12-01' } }],
  ['launchAfterElection', 'planned_launch_date', { electionDay: '2027-02-15' }],
  ['reminderUnsent', 'reminders.0', { changes: { reminders: ['2027-02-09'] } }],
  [
    'reminderAfterDeadline',
    'reminders.0',
    { changes: { reminders: ['2027-02-09'] }, instance: { late_answers: true } },
  ],
  ['reminderUnsent', 'reminders.0', { changes: { reminders: ['2027-03-15'] }, instance: { late_answers: true } }],
  ['twice', 'reminders.1', { changes: { reminders: ['2027-02-01', '2027-02-01'] } }],
  ['required', 'reminders.0', { changes: { reminders: [''] } }],
  ['reminderInPast', 'reminders.0', { changes: { reminders: ['2027-01-03'] }, stored: DATES }],
  ['reminderSent', 'reminders.0', { changes: { reminders: ['2027-01-03'] } }],
  ['reminderNeedsTheses', 'reminders.0', { instance: { status: 1 } }],
  ['weekend', 'answers_until', { changes: { answers_until: '2027-02-07' } }],
  ['weekend', 'reminders.0', { changes: { reminders: ['2027-02-06'] } }],
])('%s is found about %s', (kind, key, situation) => {
  expect(find(situation)).toContain(`${key} ${kind}`)
})

test('a holiday is named instead of the weekend, and only where holidays are known', () => {
  const changes = { planned_launch_date: '2027-05-01', sundown_date: '2027-05-17' }
  expect(find({ changes })).toEqual(['planned_launch_date holiday', 'sundown_date holiday'])
  expect(find({ changes, instance: { time_zone: 'Europe/Vienna' } })).toEqual(['planned_launch_date weekend'])
})

test('the launch of a published instance and days that were stored before are not criticised', () => {
  const live = { status: 3, launch_date: '2027-01-02' }
  const changes = { answers_until: '2027-02-20', planned_launch_date: '2026-12-01' }
  expect(find({ changes, instance: live, today: '2027-02-22' })).toEqual(['reminders.0 reminderSent'])
})

test('only changed days are sent, and without a deadline no answer is late', () => {
  const edits = dropStoredEdits({ ...DATES, answers_until: '', sundown_date: '2027-03-21' }, DATES)
  expect(toInstanceUpdate(edits)).toEqual({ answers_until: null, sundown_date: '2027-03-21', late_answers: false })
  expect(toInstanceUpdate({ reminders: [] })).toBeNull()
})

test('answering opened when the theses became final the last time, on the clock of the instance', () => {
  const change = (from: number, to: number, happened_at: string) => ({ from, to, happened_at, reason: '', by: null })
  const changes = [
    change(2, 3, '2027-02-15T08:00:00Z'),
    change(1, 2, '2027-01-31T23:30:00Z'),
    change(2, 1, '2027-01-20T08:00:00Z'),
    change(1, 2, '2027-01-10T08:00:00Z'),
  ]
  expect(findFinalDay({ ...OBSTHAUSEN, status: 3 }, changes)).toBe('2027-02-01')
  expect(findFinalDay({ ...OBSTHAUSEN, status: 1 }, changes)).toBeNull()
})

test('a reminder of today is refused once the hour of sending is over, unless it was there before', () => {
  const today = '2027-02-22'
  const changes = { reminders: [today] }
  const live = { status: 5 }
  expect(find({ changes, instance: live, today, stored: { ...DATES, reminders: [] } })).toContain(
    'reminders.0 reminderTooLateToday',
  )
  expect(find({ changes, instance: live, today })).not.toContain('reminders.0 reminderTooLateToday')
})

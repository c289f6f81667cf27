/** What stands between an instance and its voters. */
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Application, DashboardStep } from '../../api/types.ts'
import type { Resources } from '../../i18n/portal/resources.ts'
import { STATUS } from './statuses.ts'

export type Place = Pick<LinkProps, 'to' | 'params' | 'hash'>
export type CheckName = keyof Resources['instance']['check']
export type MissingField = keyof Resources['instance']['missingField']

export interface Check {
  readonly name: CheckName
  readonly isDone: boolean
  /** Where it is mended. */
  readonly place?: Place
  /** How much of it is done, where that can be counted. */
  readonly count?: { readonly done: number; readonly of: number }
  /** Fields that are missing, each a place of its own. */
  readonly fields?: readonly MissingField[]
}

interface Known {
  readonly application: Application
  /** Those of a creator's dashboard; none for who is no creator of the instance. */
  readonly steps: readonly DashboardStep[]
  readonly hasConfirmedEmail: boolean
  readonly now: Date
}

export function checksBefore({ application, steps, hasConfirmedEmail, now }: Known): readonly Check[] {
  const { status, missing, sundown_date } = application
  const params = { id: String(application.id) }
  const theses = linkOptions({ to: '/portal/applications/$id/theses', params })
  const people = linkOptions({ to: '/portal/applications/$id/administration', params })
  const areFinal = status >= STATUS.thesesFinal
  const written = steps.find(({ key }) => key === 'theses')
  const answers = steps.find(({ key }) => key === 'answers')
  const goLive = steps.find(({ key }) => key === 'go_live')
  return [
    {
      name: 'metadata',
      isDone: missing.length === 0,
      fields: missing.map((field) => (field === 'election_day' ? 'election_date' : field)),
    },
    ...(sundown_date ? [lastDay(sundown_date, dayIn(application.time_zone, now))] : []),
    { name: 'theses', isDone: areFinal || written?.state === 'complete', place: theses, ...countOf(written) },
    { name: 'finalise', isDone: areFinal, place: { ...theses, hash: 'finalise' } },
    ...(goLive
      ? [{ name: 'answers' as const, isDone: goLive.state !== 'waiting', place: people, ...countOf(answers) }]
      : []),
    { name: 'email', isDone: hasConfirmedEmail },
  ]
}

function lastDay(day: string, today: string): Check {
  return { name: 'lastDay', isDone: day >= today, place: { to: '.', hash: 'sundown_date' } }
}

function countOf(step: DashboardStep | undefined): Pick<Check, 'count'> {
  const { done, of } = step ?? {}
  return typeof done === 'number' && typeof of === 'number' ? { count: { done, of } } : {}
}

/** The day `YYYY-MM-DD` that it is in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  // Swedish writes days as the interface does.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now)
}

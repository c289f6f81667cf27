/** The checks before an instance goes live. */

import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import type { DashboardStep, Instance } from '../../../api/types.ts'
import { getDayInTimeZone } from '../../../core/format.ts'
import type { Resources } from '../../../i18n/portal/resources.ts'
import { getScreenLink, type LinkTarget } from '../../../ui/instanceScreens.ts'

export type CheckName = keyof Resources['instance']['check']
export type MissingField = keyof Resources['instance']['missingField']

export interface PreflightCheck {
  readonly name: CheckName
  readonly isDone: boolean
  /** Link to where it can be resolved. */
  readonly link?: LinkTarget
  /** Progress, if it can be counted. */
  readonly count?: { readonly done: number; readonly of: number }
  /** Missing fields, each with a link of its own. */
  readonly fields?: readonly MissingField[]
}

interface PreflightInput {
  readonly instance: Instance
  /** Steps of a creator's dashboard. They are empty for other roles, who then see fewer checks. */
  readonly steps: readonly DashboardStep[]
  readonly hasConfirmedEmail: boolean
  readonly now: Date
}

export function getPreflightChecks({
  instance,
  steps,
  hasConfirmedEmail,
  now,
}: PreflightInput): readonly PreflightCheck[] {
  const { status, missing, sundown_date } = instance
  const theses = getScreenLink(instance.id, 'theses')
  const people = getScreenLink(instance.id, 'people')
  const areFinal = status >= INSTANCE_STATUS.thesesFinal
  const written = steps.find(({ key }) => key === 'theses')
  const answers = steps.find(({ key }) => key === 'answers')
  const goLive = steps.find(({ key }) => key === 'go_live')
  return [
    {
      name: 'metadata',
      isDone: missing.length === 0,
      fields: missing.map((field) => (field === 'election_day' ? 'election_date' : field)),
    },
    ...(sundown_date ? [checkLastDay(sundown_date, getDayInTimeZone(instance.time_zone, now))] : []),
    ...(areFinal || written
      ? [
          {
            name: 'theses' as const,
            isDone: areFinal || written?.state === 'complete',
            link: theses,
            ...getCount(written),
          },
        ]
      : []),
    { name: 'finalise', isDone: areFinal, link: { ...theses, hash: 'finalise' } },
    ...(goLive
      ? [{ name: 'answers' as const, isDone: goLive.state !== 'waiting', link: people, ...getCount(answers) }]
      : []),
    { name: 'email', isDone: hasConfirmedEmail },
  ]
}

function checkLastDay(day: string, today: string): PreflightCheck {
  return { name: 'lastDay', isDone: day >= today, link: { to: '.', hash: 'sundown_date' } }
}

function getCount(step: DashboardStep | undefined): Pick<PreflightCheck, 'count'> {
  const { done, of } = step ?? {}
  return typeof done === 'number' && typeof of === 'number' ? { count: { done, of } } : {}
}

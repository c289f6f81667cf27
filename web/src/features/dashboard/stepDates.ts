import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { DashboardState } from '../../api/types.ts'
import type { StepKey } from './stepLinks.ts'

/** The day of a step: until when it can be done, when it is planned, or when it happens or happened. */
export interface StepDate {
  readonly kind: 'until' | 'planned' | 'on'
  /** `YYYY-MM-DD` */
  readonly day: string
}

export type StepDates = Partial<Record<StepKey<'creator'>, StepDate>>

/** Returns the days of the steps of a creator that have one. */
export function getStepDates(application: NonNullable<DashboardState['application']>): StepDates {
  const { answers_until, launch_date, planned_launch_date, status, sundown_date } = application
  const launch = status >= INSTANCE_STATUS.live ? launch_date : null
  return {
    ...(answers_until && { answers: { kind: 'until', day: answers_until } }),
    ...(planned_launch_date && { go_live: { kind: 'planned', day: planned_launch_date } }),
    ...(launch && { go_live: { kind: 'on', day: launch } }),
    ...(sundown_date && { sundown: { kind: 'on', day: sundown_date } }),
  }
}

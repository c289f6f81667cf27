/** What press releases and posts are about: the announcement of an instance, its launch, or its results. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Instance } from '../../api/types.ts'

export const STAGES = ['announcement', 'live', 'results'] as const
export type Stage = (typeof STAGES)[number]

/** Returns the stage that an instance has reached. */
export function getCurrentStage({ status }: Pick<Instance, 'status'>): Stage {
  if (status >= INSTANCE_STATUS.over) return 'results'
  return status === INSTANCE_STATUS.live ? 'live' : 'announcement'
}

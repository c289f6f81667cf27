/** Which of these settings are fixed from when on; the server's table is crates/elections/src/applications/freezing.rs. */
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'

const FIXED_FROM = {
  choices: INSTANCE_STATUS.thesesFinal,
  labels: INSTANCE_STATUS.archived,
  matchType: INSTANCE_STATUS.live,
  double: INSTANCE_STATUS.live,
  coverage: INSTANCE_STATUS.live,
  calculation: INSTANCE_STATUS.live,
  fields: INSTANCE_STATUS.archived,
  cluster: INSTANCE_STATUS.archived,
} as const

export type Part = keyof typeof FIXED_FROM

/** Why a part can no longer be changed: the theses are final, voters use it, or all is over; null where it can be. */
export function whyFixed(part: Part, status: number): 'final' | 'live' | 'archived' | null {
  if (status < FIXED_FROM[part]) return null
  if (status >= INSTANCE_STATUS.archived) return 'archived'
  return FIXED_FROM[part] === INSTANCE_STATUS.live ? 'live' : 'final'
}

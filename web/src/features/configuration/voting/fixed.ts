/** Which of these settings are fixed from when on; the server's table is crates/elections/src/applications/freezing.rs. */
import { STATUS } from '../../../api/statuses.ts'

const FIXED_FROM = {
  choices: STATUS.thesesFinal,
  labels: STATUS.archived,
  matchType: STATUS.live,
  double: STATUS.live,
  coverage: STATUS.live,
  calculation: STATUS.live,
  fields: STATUS.archived,
  cluster: STATUS.archived,
} as const

export type Part = keyof typeof FIXED_FROM

/** Why a part can no longer be changed: the theses are final, voters use it, or all is over; null where it can be. */
export function whyFixed(part: Part, status: number): 'final' | 'live' | 'archived' | null {
  if (status < FIXED_FROM[part]) return null
  if (status >= STATUS.archived) return 'archived'
  return FIXED_FROM[part] === STATUS.live ? 'live' : 'final'
}

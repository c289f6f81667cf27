/**
 * From which status on each of these settings is fixed. The table of the server is
 * crates/elections/src/instances/freezing.rs.
 */
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

export type SettingName = keyof typeof FIXED_FROM

/**
 * Returns why a setting can no longer be changed: final theses, voters using it, or an archived instance. Returns null
 * if it can.
 */
export function getFixedReason(part: SettingName, status: number): 'final' | 'live' | 'archived' | null {
  if (status < FIXED_FROM[part]) return null
  if (status >= INSTANCE_STATUS.archived) return 'archived'
  return FIXED_FROM[part] === INSTANCE_STATUS.live ? 'live' : 'final'
}

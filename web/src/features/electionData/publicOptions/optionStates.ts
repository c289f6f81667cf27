import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import type { PublicOptions } from '../../../api/types.ts'

export type OptionName = keyof PublicOptions

/** In the order on the screen, which is that of an election. */
export const OPTION_NAMES: readonly OptionName[] = ['announcement_page', 'class_mode', 'archive']

/** When an option can be used: not yet, now, or no longer. */
export type OptionTime = 'early' | 'now' | 'late'

/** Returns when an option can be used by an instance of this status. */
export function getOptionTime(name: OptionName, status: number): OptionTime {
  switch (name) {
    case 'announcement_page':
      return status < INSTANCE_STATUS.inPreparation ? 'early' : status < INSTANCE_STATUS.live ? 'now' : 'late'
    case 'class_mode':
      return status < INSTANCE_STATUS.over ? 'now' : 'late'
    case 'archive':
      return status < INSTANCE_STATUS.over ? 'early' : 'now'
  }
}

/** Returns whether the option shows a page to the public now. */
export function isPublicPage(name: OptionName, status: number): boolean {
  return name !== 'class_mode' && getOptionTime(name, status) === 'now'
}

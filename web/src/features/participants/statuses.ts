/** Names of the status numbers of the API, with icons and colours. */
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconLockOpen,
  IconMail,
  IconProgressCheck,
  IconUserOff,
} from '@tabler/icons-react'

export type StatusName = 'created' | 'invited' | 'active' | 'submitted' | 'deactivated' | 'inactive'

export const STATUSES = {
  parties: ['created', 'active', 'submitted', 'deactivated'],
  candidates: ['created', 'invited', 'active', 'submitted', 'deactivated'],
  light: [],
  trustpersons: ['created', 'invited', 'active', 'deactivated'],
  creators: ['inactive', 'active'],
} as const satisfies Readonly<Record<string, readonly StatusName[]>>

/** `reopened` distinguishes reopened answers from those that were never submitted. */
export type DisplayStatus = StatusName | 'reopened'

export const STATUS_STYLES: Readonly<Record<DisplayStatus, { readonly icon: Icon; readonly colour: string }>> = {
  created: { icon: IconCircleDashed, colour: 'gray' },
  invited: { icon: IconMail, colour: 'blue' },
  active: { icon: IconProgressCheck, colour: 'yellow' },
  submitted: { icon: IconCircleCheck, colour: 'green' },
  deactivated: { icon: IconBan, colour: 'red' },
  reopened: { icon: IconLockOpen, colour: 'yellow' },
  inactive: { icon: IconUserOff, colour: 'gray' },
}

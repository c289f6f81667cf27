/** How far somebody has come: the words by the numbers of the interface, with their signs and colours. */
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

/** Answers that are open once more are told apart from those that never were submitted. */
export type Look = StatusName | 'reopened'

export const LOOKS: Readonly<Record<Look, { readonly icon: Icon; readonly colour: string }>> = {
  created: { icon: IconCircleDashed, colour: 'gray' },
  invited: { icon: IconMail, colour: 'blue' },
  active: { icon: IconProgressCheck, colour: 'yellow' },
  submitted: { icon: IconCircleCheck, colour: 'green' },
  deactivated: { icon: IconBan, colour: 'red' },
  reopened: { icon: IconLockOpen, colour: 'yellow' },
  inactive: { icon: IconUserOff, colour: 'gray' },
}

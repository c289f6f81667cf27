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
import { STATE_COLOURS, type StateColour } from '../../ui/stateColours.ts'
import type { EntryKind } from './entries.ts'

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

interface StatusStyle {
  readonly icon: Icon
  readonly colour: StateColour
}

export const STATUS_STYLES: Readonly<Record<DisplayStatus, StatusStyle>> = {
  created: { icon: IconCircleDashed, colour: STATE_COLOURS.idle },
  invited: { icon: IconMail, colour: STATE_COLOURS.underWay },
  active: { icon: IconProgressCheck, colour: STATE_COLOURS.unfinished },
  submitted: { icon: IconCircleCheck, colour: STATE_COLOURS.done },
  deactivated: { icon: IconBan, colour: STATE_COLOURS.failed },
  reopened: { icon: IconLockOpen, colour: STATE_COLOURS.unfinished },
  inactive: { icon: IconUserOff, colour: STATE_COLOURS.idle },
}

/** Only these kinds have to submit answers. For the others `active` is the final status. */
const SUBMITTING_KINDS: readonly EntryKind[] = ['parties', 'candidates']

export function getStatusStyle(status: DisplayStatus, kind: EntryKind): StatusStyle {
  return STATUS_STYLES[status === 'active' && !SUBMITTING_KINDS.includes(kind) ? 'submitted' : status]
}

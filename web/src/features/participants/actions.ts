/** Actions on existing entries. */

import type { MailOptions } from '../../api/invitations.ts'
import type { Entry, EntryKind, PeopleScope } from './entries.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'
import type { MailingKind } from './mailings.ts'
import type { StatusName } from './statuses.ts'

export type ActionKind = 'invite' | 'deactivate' | 'activate' | 'remove'

export interface ActionOptions {
  readonly mailOptions?: MailOptions
  /** Confirms that answers may be deleted as well. */
  readonly confirm?: boolean
}

/** Returns whether the specification allows this action for an entry in its current status. */
export function isActionAllowed(
  action: ActionKind | MailingKind,
  { kind, isDeactivated, invitationKind, status }: Entry,
): boolean {
  if (action === 'remove') return true
  if (kind === 'light') return false
  if (action === 'invite') return invitationKind !== null
  if (action === 'remind') return STATUSES_WITHOUT_SUBMISSION[kind].some((name) => name === status)
  return (action === 'activate') === isDeactivated
}

/**
 * Statuses in which an entry can answer and has not submitted. Trust persons of a party may exist before the party is
 * active.
 */
const STATUSES_WITHOUT_SUBMISSION: Readonly<Record<Exclude<EntryKind, 'light'>, readonly StatusName[]>> = {
  parties: ['created', 'active'],
  candidates: ['invited', 'active'],
  trustpersons: [],
  creators: [],
}

export async function performAction(
  action: ActionKind,
  scope: PeopleScope,
  entry: Entry,
  { mailOptions = {}, confirm = false }: ActionOptions,
): Promise<void> {
  const definition = PARTICIPANT_KIND_DEFINITIONS[entry.kind]
  if (action === 'remove') return definition.remove(scope, entry.id, confirm)
  const { invite, setDeactivated } = definition
  if (action === 'invite' && invite) return invite(scope, entry, mailOptions)
  if (action !== 'invite' && setDeactivated) return setDeactivated(scope, entry.id, action === 'deactivate')
  throw new Error(`${entry.kind} have no action ${action}`)
}

/** Actions on existing entries. */

import type { MailOptions } from '../../api/invitations.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'
import type { MailingKind } from './mailings.ts'

export type ActionKind = 'invite' | 'deactivate' | 'activate' | 'remove'

export interface ActionOptions {
  readonly mailOptions?: MailOptions
  /** Confirms that answers may be deleted as well. */
  readonly confirm?: boolean
}

/** Returns whether an entry allows this action in its current state, as the server says. */
export function isActionAllowed(
  action: ActionKind | MailingKind,
  { kind, isDeactivated, invitationKind, value }: Entry,
): boolean {
  if (action === 'remove') return true
  if (kind === 'light') return false
  if (action === 'invite') return invitationKind !== null
  if (action === 'remind') return 'can_remind' in value && value.can_remind
  return (action === 'activate') === isDeactivated
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

/** Actions on existing entries, each with its API call. */
import { api } from '../../api/client.ts'
import type { Entry, EntryKind, PeopleScope } from './entries.ts'
import type { MailingKind, MailOptions } from './mailings.ts'
import type { StatusName } from './statuses.ts'

export type ActionKind = 'invite' | 'takeOut' | 'bringBack' | 'remove'

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
  return (action === 'bringBack') === isDeactivated
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
  { mailOptions, confirm }: ActionOptions,
): Promise<void> {
  if (action === 'invite') await invite(scope, entry, mailOptions)
  else if (action === 'remove') await remove(scope, entry, confirm)
  else await setDeactivated(scope, entry, action === 'takeOut')
}

async function invite(scope: PeopleScope, entry: Entry, mailOptions: MailOptions = {}): Promise<void> {
  const { applicationId: appId } = scope
  const body = { id: entry.id, Mailoptions: mailOptions }
  if (entry.kind === 'candidates') {
    const params = { path: { appId, partyId: entry.value.party_id ?? 0 } }
    await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/candidate', { params, body })
  } else if (entry.kind === 'trustpersons') await inviteTrustPerson(scope, body)
  else await api.POST('/api/v1/actions/invite/{appId}/creator', { params: { path: { appId } }, body })
}

async function inviteTrustPerson(
  { applicationId: appId, partyId }: PeopleScope,
  body: { id: number; Mailoptions: MailOptions },
) {
  if (partyId === null)
    await api.POST('/api/v1/actions/invite/{appId}/trustperson', { params: { path: { appId } }, body })
  else {
    const params = { path: { appId, partyId } }
    await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/trustperson', { params, body })
  }
}

/** The status number that deactivates. For creators 1 activates again, for all other kinds 0. */
const DEACTIVATED_STATUS = { parties: 3, candidates: 4, trustpersons: 3, creators: 0 } as const

async function setDeactivated({ applicationId: id }: PeopleScope, entry: Entry, isDeactivated: boolean): Promise<void> {
  if (entry.kind === 'light') throw new Error('a candidate without profile has no status')
  const back = entry.kind === 'creators' ? 1 : 0
  const body = { status: isDeactivated ? DEACTIVATED_STATUS[entry.kind] : back }
  const role = { params: { path: { id, roleId: entry.id } }, body }
  switch (entry.kind) {
    case 'parties': {
      const params = { path: { id, partyId: entry.id } }
      await api.PATCH('/api/v1/applications/{id}/matches/parties/{partyId}', { params, body })
      return
    }
    case 'candidates': {
      const params = { path: { id, candidateId: entry.id } }
      await api.PATCH('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body })
      return
    }
    case 'trustpersons':
      await api.PATCH('/api/v1/applications/{id}/roles/trustpersons/{roleId}', role)
      return
    case 'creators':
      await api.PATCH('/api/v1/applications/{id}/roles/creator/{roleId}', role)
  }
}

async function remove({ applicationId: id, partyId }: PeopleScope, entry: Entry, confirm = false): Promise<void> {
  const { kind, id: entryId } = entry
  const query = { confirm }
  const candidate = { id, candidateId: entryId }
  const role = { params: { path: { id, roleId: entryId } } }
  switch (kind) {
    case 'parties': {
      const params = { path: { id, partyId: entryId }, query }
      await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}', { params })
      return
    }
    case 'candidates': {
      const params = { path: candidate, query }
      await api.DELETE('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params })
      return
    }
    case 'light': {
      if (partyId === null)
        await api.DELETE('/api/v1/applications/{id}/matches/candidates-light/{candidateId}', {
          params: { path: candidate },
        })
      else {
        const params = { path: { ...candidate, partyId } }
        await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}', {
          params,
        })
      }
      return
    }
    case 'trustpersons':
      if (partyId === null) await api.DELETE('/api/v1/applications/{id}/roles/trustpersons/{roleId}', role)
      else {
        const params = { path: { id, partyId, roleId: entryId } }
        await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}', { params })
      }
      return
    case 'creators':
      await api.DELETE('/api/v1/applications/{id}/roles/creator/{roleId}', role)
  }
}

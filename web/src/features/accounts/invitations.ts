/** Invitations that are sent again to users who have not accepted their role yet. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { getRoleName, type RoleName } from '../../api/roles.ts'
import type { HeldRole } from '../../api/types.ts'
import { ACCOUNTS_KEY, inviteAdmin, listAdmins } from './queries.ts'

/** The id of a role whose holder can be invited; null if the holder has accepted it or is deactivated. */
type PendingRoleId = number | null

/** Returns the query for whether an account has a pending invitation to this role. */
export function pendingInvitationQuery(userId: number, held: HeldRole) {
  return queryOptions({
    queryKey: [
      ...ACCOUNTS_KEY,
      'waiting',
      userId,
      held.role,
      held.application_id ?? 0,
      held.party_id,
      held.candidate_id,
    ],
    queryFn: (): Promise<PendingRoleId> => PENDING_ROLE_LOADERS[getRoleName(held.role)](userId, held),
  })
}

const CREATED_OR_INVITED = [0, 1]

const PENDING_ROLE_LOADERS: Readonly<Record<RoleName, (userId: number, held: HeldRole) => Promise<PendingRoleId>>> = {
  admin: async (userId) => findRoleId(await listAdmins(), userId, [0]),
  creator: async (userId, { application_id }) => {
    const params = { path: { id: Number(application_id) }, query: { pagination: false } }
    const { data } = await unwrap(api.GET('/api/v1/applications/{id}/roles/creator', { params }))
    return findRoleId(
      data.filter(({ deactivated }) => !deactivated),
      userId,
      [0],
    )
  },
  trustperson: async (userId, { application_id, party_id }) => {
    const params = { path: { id: Number(application_id) }, query: { pagination: false } }
    const { data } = await unwrap(api.GET('/api/v1/applications/{id}/roles/trustpersons', { params }))
    return findRoleId(
      data.filter((person) => person.party_id === party_id),
      userId,
      CREATED_OR_INVITED,
    )
  },
  candidate: async (_, { application_id, candidate_id }) => {
    const path = { id: Number(application_id), candidateId: Number(candidate_id) }
    const { id, status } = await unwrap(
      api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } }),
    )
    return CREATED_OR_INVITED.includes(status) ? id : null
  },
  media: async () => null,
}

interface AccountRole {
  readonly id: number
  readonly user_id: number
  readonly status: number
}

function findRoleId(roles: readonly AccountRole[], userId: number, statuses: readonly number[]): PendingRoleId {
  return roles.find(({ user_id, status }) => user_id === userId && statuses.includes(status))?.id ?? null
}

/** Mails an invitation to a role; the previous link becomes invalid. */
export async function sendInvitation({ role, application_id, party_id }: HeldRole, id: number): Promise<void> {
  const appId = Number(application_id)
  const body = { id, Mailoptions: {} }
  switch (getRoleName(role)) {
    case 'admin':
      return inviteAdmin(id)
    case 'creator':
      await api.POST('/api/v1/actions/invite/{appId}/creator', { params: { path: { appId } }, body })
      return
    case 'trustperson':
      await api.POST('/api/v1/actions/invite/{appId}/trustperson', { params: { path: { appId } }, body })
      return
    case 'candidate': {
      const params = { path: { appId, partyId: party_id ?? 0 } }
      await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/candidate', { params, body })
      return
    }
    case 'media':
  }
}

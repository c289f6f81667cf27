/** Invitations that are sent again to users who have not accepted their role yet. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { inviteAdmin, inviteCandidate, inviteCreator, inviteTrustPerson } from '../../api/invitations.ts'
import { CANDIDATE_STATUS, TRUST_PERSON_STATUS } from '../../api/participantStatus.ts'
import { getRoleName, type RoleName } from '../../api/roles.ts'
import type { HeldRole } from '../../api/types.ts'
import { ACCOUNTS_KEY, listAdmins } from './queries.ts'

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
      [TRUST_PERSON_STATUS.created, TRUST_PERSON_STATUS.invited],
    )
  },
  candidate: async (_, { application_id, candidate_id }) => {
    const path = { id: Number(application_id), candidateId: Number(candidate_id) }
    const { id, status } = await unwrap(
      api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } }),
    )
    return status === CANDIDATE_STATUS.created || status === CANDIDATE_STATUS.invited ? id : null
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

/** Mails an invitation to a role. */
export async function sendInvitation({ role, application_id, party_id }: HeldRole, id: number): Promise<void> {
  const appId = Number(application_id)
  switch (getRoleName(role)) {
    case 'admin':
      return inviteAdmin(id)
    case 'creator':
      return inviteCreator(appId, id)
    case 'trustperson':
      return inviteTrustPerson(appId, null, id)
    case 'candidate':
      return inviteCandidate(appId, party_id, id)
    case 'media':
  }
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { recordRoles } from './roleRevocation.ts'
import { ROLE } from './roles.ts'
import { storeMe } from './session.ts'
import type { HeldRole, Me } from './types.ts'

export const meQueries = {
  key: ['me'] as const,

  query: () => queryOptions({ queryKey: meQueries.key, queryFn: fetchMe, staleTime: 60_000 }),

  /** Refetches the user after a change that shows in the profile or in the menu. */
  refetch: (client: QueryClient) => client.invalidateQueries({ queryKey: meQueries.key }),
}

/** Fetches the signed-in user, and stores the response for the route guards. */
export async function fetchMe(): Promise<Me> {
  const me = await unwrap(api.GET('/api/v1/me'))
  recordRoles(me.User.id, getActiveRole(me), me.Roles)
  storeMe(me)
  return me
}

/** Switches to another role or instance. The server stores the choice. */
export async function setActiveRole(
  userId: number,
  { role, application_id }: Pick<HeldRole, 'role' | 'application_id'>,
) {
  const body = { action: 'active_role', value: { role, application_id } } as const
  await api.PATCH('/api/v1/users/{id}', { params: { path: { id: userId } }, body })
}

/** Switches to the role that a link names, if the user has it. Keeps the active role if it matches already. */
export async function switchToLinkedRole(role: number, applicationId: number | null): Promise<Me> {
  const profile = await fetchMe()
  const isMeant = (held: HeldRole) =>
    held.role === role && (applicationId === null || held.application_id === applicationId)
  const held = profile.Roles.find(isMeant)
  const active = getActiveRole(profile)
  if (!held || (active && isMeant(active))) return profile
  await setActiveRole(profile.User.id, held)
  return fetchMe()
}

/** Returns the active role of the user, with its instance, party or candidacy. */
export function getActiveRole({ Roles, ActiveRole, ActiveApplicationId }: Me): HeldRole | null {
  const ofRole = Roles.filter(({ role }) => role === ActiveRole)
  return ofRole.find(({ application_id }) => application_id === (ActiveApplicationId ?? null)) ?? ofRole[0] ?? null
}

/** Returns the user's role as trust person of this party, if there is one. */
export function findPartyRole({ Roles }: Me, partyId: number): HeldRole | undefined {
  return Roles.find(({ role, party_id }) => role === ROLE.trustperson && party_id === partyId)
}

/** Returns the user's role as this candidate, if there is one. */
export function findCandidateRole({ Roles }: Me, candidateId: number): HeldRole | undefined {
  return Roles.find(({ role, candidate_id }) => role === ROLE.candidate && candidate_id === candidateId)
}

/** Returns the full name such as “Dr. Ada Lovelace”, or the mail address of a user without a name. */
export function fullName(user: Me['User']): string {
  return [user.title, user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
}

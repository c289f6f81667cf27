import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { noteRoles } from './access.ts'
import { answerOf, api } from './client.ts'
import { ROLE } from './roles.ts'
import { keepMe } from './session.ts'
import type { HeldRole, Me } from './types.ts'

export const me = {
  key: ['me'] as const,

  query: () => queryOptions({ queryKey: me.key, queryFn: fetchMe, staleTime: 60_000 }),

  /** After a change that shows in the profile or in the menu. */
  refetch: (client: QueryClient) => client.invalidateQueries({ queryKey: me.key }),
}

/** Asks who is signed in, and keeps the answer for the guards. */
export async function fetchMe(): Promise<Me> {
  const answer = await answerOf(api.GET('/api/v1/me'))
  noteRoles(answer.User.id, heldRole(answer), answer.Roles)
  keepMe(answer)
  return answer
}

/** Works in another role, or for another instance, from now on; the server remembers it. */
export async function workAs(userId: number, { role, application_id }: Pick<HeldRole, 'role' | 'application_id'>) {
  const body = { action: 'active_role', value: { role, application_id } } as const
  await api.PATCH('/api/v1/users/{id}', { params: { path: { id: userId } }, body })
}

/** Goes on in a role that a link has named, if the user holds it; who works in it already goes on as before. */
export async function takeUpRole(role: number, applicationId: number | null): Promise<Me> {
  const profile = await fetchMe()
  const isMeant = (held: HeldRole) =>
    held.role === role && (applicationId === null || held.application_id === applicationId)
  const held = profile.Roles.find(isMeant)
  const active = heldRole(profile)
  if (!held || (active && isMeant(active))) return profile
  await workAs(profile.User.id, held)
  return fetchMe()
}

/** The role in which the user works, with its instance, party or candidacy. */
export function heldRole({ Roles, ActiveRole, ActiveApplicationId }: Me): HeldRole | null {
  const ofRole = Roles.filter(({ role }) => role === ActiveRole)
  return ofRole.find(({ application_id }) => application_id === (ActiveApplicationId ?? null)) ?? ofRole[0] ?? null
}

/** The role of the user that acts for this party; undefined for somebody who does not. */
export function heldForParty({ Roles }: Me, partyId: number): HeldRole | undefined {
  return Roles.find(({ role, party_id }) => role === ROLE.trustperson && party_id === partyId)
}

/** The user's candidacy of this number; undefined where it is somebody else's. */
export function heldForCandidate({ Roles }: Me, candidateId: number): HeldRole | undefined {
  return Roles.find(({ role, candidate_id }) => role === ROLE.candidate && candidate_id === candidateId)
}

/** “Dr. Ada Lovelace”, or the mail address of someone who has not given a name. */
export function fullName(user: Me['User']): string {
  return [user.title, user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
}

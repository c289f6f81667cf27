import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './client.ts'
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
  keepMe(answer)
  return answer
}

/** The role in which the user works, with its instance, party or candidacy. */
export function heldRole({ Roles, ActiveRole, ActiveApplicationId }: Me): HeldRole | null {
  const ofRole = Roles.filter(({ role }) => role === ActiveRole)
  return ofRole.find(({ application_id }) => application_id === ActiveApplicationId) ?? ofRole[0] ?? null
}

/** “Dr. Ada Lovelace”, or the mail address of someone who has not given a name. */
export function fullName(user: Me['User']): string {
  return [user.title, user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
}

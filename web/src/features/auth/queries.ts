import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { fetchMe, meQueries, switchToLinkedRole } from '../../api/me.ts'
import { ROLE } from '../../api/roles.ts'
import { getStoredUser, storeTokens } from '../../api/session.ts'
import type { Invitation, PasswordLink, PasswordResetInput } from '../../api/types.ts'
import { toast } from '../../ui/toasts.ts'

/** Signs in and fetches the user. */
export async function signIn(body: { email: string; password: string }) {
  storeTokens(await unwrap(api.POST('/api/v1/identity/sign-in', { body })))
  return fetchMe()
}

/** The link of a mail: its purpose, if it is still valid. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: (): Promise<PasswordLink> =>
      unwrap(api.POST('/api/v1/identity/password-reset/check', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isForEverybody: true },
  })
}

/** Sets the password, and the name of an invited user; signs in with it and activates the role of the invitation. */
export async function confirmPasswordReset(body: PasswordResetInput, invitation?: Invitation | null) {
  storeTokens(await unwrap(api.POST('/api/v1/identity/password-reset/confirm', { body })))
  if (!invitation) return fetchMe()
  return switchToLinkedRole(ROLE[invitation.invited_as], invitation.application_id ?? null)
}

/** Confirms a mail address by the token that was sent to it. */
export function emailConfirmationQuery(token: string) {
  return queryOptions({
    queryKey: ['email-confirm', token],
    queryFn: async ({ client }) => {
      const confirmed = await unwrap(api.POST('/api/v1/identity/email/confirm', { body: { token } }))
      const before = getStoredUser()?.email
      if (before && before !== confirmed.email) toast.done('email_updated')
      // A concurrent request for the signed-in user may have an outdated response.
      await client.cancelQueries({ queryKey: meQueries.key })
      client.removeQueries({ queryKey: meQueries.key })
      return confirmed
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isForEverybody: true },
    retry: false,
  })
}

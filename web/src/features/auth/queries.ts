import { queryOptions } from '@tanstack/react-query'
import { getErrorCode } from '../../api/apiError.ts'
import { api, unwrap } from '../../api/client.ts'
import { fetchMe, meQueries, switchToLinkedRole } from '../../api/me.ts'
import { createPasskey, suggestPasskeyName, toBody } from '../../api/passkeys.ts'
import { ROLE } from '../../api/roles.ts'
import { completeSignIn } from '../../api/secondFactor.ts'
import { renewAccess } from '../../api/sendRequest.ts'
import { getStoredUser, storeTokens } from '../../api/session.ts'
import type {
  Invitation,
  InvitationAcceptance,
  InvitationLink,
  Me,
  PasswordLink,
  PasswordResetInput,
} from '../../api/types.ts'
import { toast } from '../../ui/toasts.ts'

/** Signs in and fetches the user. */
export async function signIn(body: { email: string; password: string }) {
  storeTokens(await completeSignIn(await unwrap(api.POST('/api/v1/identity/sign-in', { body }))))
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

/** Sets the password and signs in with it. */
export async function confirmPasswordReset(body: PasswordResetInput) {
  storeTokens(await completeSignIn(await unwrap(api.POST('/api/v1/identity/password-reset/confirm', { body }))))
  return fetchMe()
}

/** The link of an invitation. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: (): Promise<InvitationLink> => unwrap(api.POST('/api/v1/identity/invitation/check', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isForEverybody: true },
  })
}

/** Accepts an invitation, signs in and activates its role. */
export async function acceptInvitation(body: InvitationAcceptance, invitation: Invitation): Promise<Me> {
  storeTokens(await completeSignIn(await unwrap(api.POST('/api/v1/identity/invitation/accept', { body }))))
  return switchToInvitedRole(invitation)
}

/**
 * Returns whether the invitation may have been accepted elsewhere in the meantime. The code is `input_error` if a password
 * was chosen there, because the invitation can then no longer be accepted without one.
 */
export function mayHaveBeenAccepted(error: Error): boolean {
  return ['gone', 'input_error'].includes(getErrorCode(error))
}

/** Creates a passkey on this device, accepts an invitation with it, signs in and activates its role. */
export async function acceptWithPasskey(
  base: Omit<InvitationAcceptance, 'password' | 'passkey'>,
  invitation: Invitation,
): Promise<Me> {
  const challenge = await unwrap(api.POST('/api/v1/identity/invitation/passkey/challenge', { body: base }))
  const passkey = { ...toBody(await createPasskey(challenge)), name: suggestPasskeyName() }
  return acceptInvitation({ ...base, passkey }, invitation)
}

/** Signs in somebody who has a password, and activates the role of an invitation. */
export async function signInForInvitation(
  body: { email: string; password: string },
  invitation: Invitation,
): Promise<Me> {
  storeTokens(await completeSignIn(await unwrap(api.POST('/api/v1/identity/sign-in', { body }))))
  return switchToInvitedRole(invitation)
}

/** Lets somebody who is signed in already begin in the role of an invitation. */
export async function beginInvitedRole(invitation: Invitation): Promise<Me> {
  await renewAccess()
  return switchToInvitedRole(invitation)
}

/** Switches to the role of an invitation, which signing in has activated. */
export function switchToInvitedRole({ invited_as, application_id }: Invitation): Promise<Me> {
  return switchToLinkedRole(ROLE[invited_as], application_id ?? null)
}

/** Requests a new link in place of one that was used or has expired. */
export function renewInvitation(token: string) {
  return unwrap(api.POST('/api/v1/identity/invitation/renew', { body: { token } }))
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

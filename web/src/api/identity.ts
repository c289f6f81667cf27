/** Signing in with a token, signing out, and authenticating again. */
import { api, unwrap } from './client.ts'
import { fetchMe } from './me.ts'
import { getPortalConfig } from './portalConfig.ts'
import { completeSignIn } from './secondFactor.ts'
import {
  beginPersonifying,
  clearSession,
  getStoredAuth,
  hasActorClaim,
  listRefreshTokens,
  storeTokens,
} from './session.ts'

/**
 * Signs in with a token issued elsewhere: by an external provider, or by an administrator who acts as another user and
 * returns to `ownPage` afterwards. The specification allows a second for the profile of an external provider to arrive.
 */
export async function signInWithToken(token: string, ownPage: string | null = null) {
  const tokens = await completeSignIn(await unwrap(api.POST('/api/v1/identity/sign-in/token', { body: { token } })))
  if (getStoredAuth() && hasActorClaim(tokens.id_token)) beginPersonifying(tokens, ownPage)
  else storeTokens(tokens)
  if (getPortalConfig().identity.kind === 'openid_connect') await sleep(getPortalConfig().bounds.client.profile_wait_ms)
  return fetchMe()
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Requests a mail with a link for choosing a new password. */
export function requestPasswordReset(email: string) {
  return unwrap(api.POST('/api/v1/identity/password-reset', { body: { email } }))
}

/** Requests a mail with a link that signs in without a password. */
export function requestSignInLink(email: string, next?: string) {
  return unwrap(api.POST('/api/v1/identity/sign-in/link', { body: { email, next: next ?? null } }))
}

/** Confirms the password again. For five minutes the server then accepts changes of mail address and password. */
export async function reauthenticate(password: string): Promise<void> {
  storeTokens(await unwrap(api.POST('/api/v1/identity/reauthenticate', { body: { password } })))
}

/**
 * Requests a mail with a link that signs in again and leads back to the settings. Without a password, signing in by a
 * link proves for ten minutes who somebody is.
 */
export function requestReauthenticationLink() {
  return unwrap(api.POST('/api/v1/identity/reauthenticate/link'))
}

/** Ends a session on the server. */
export async function endSession(refreshToken: string): Promise<void> {
  await api.POST('/api/v1/identity/sign-out', { body: { refresh_token: refreshToken } })
}

/** Ends all sessions of this browser on the server and locally. Without a connection they still end locally. */
export async function signOut(): Promise<void> {
  await Promise.all(listRefreshTokens().map(endSession)).finally(clearSession)
}

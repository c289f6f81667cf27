/** Who is there: signing in with a token, and proving it again. */
import { answerOf, api } from './client.ts'
import { fetchMe } from './me.ts'
import { auth, beginPersonifying, keepTokens, namesActor } from './session.ts'
import { shell } from './shell.ts'

/**
 * Signs in with a token made elsewhere: by an external provider, whose profile the specification gives a second to
 * arrive, or by an administrator who wants to work as somebody else.
 */
export async function signInWithToken(token: string) {
  const tokens = await answerOf(api.POST('/api/v1/identity/sign-in/token', { body: { token } }))
  if (auth() && namesActor(tokens.id_token)) beginPersonifying(tokens)
  else keepTokens(tokens)
  if (shell().identity.kind === 'openid_connect') await sleep(shell().bounds.client.profile_wait_ms)
  return fetchMe()
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Mails a link by which a new password is chosen. */
export function requestReset(email: string) {
  return answerOf(api.POST('/api/v1/identity/password-reset', { body: { email } }))
}

/** Proves again who is there; for five minutes the server then changes mail address and password. */
export async function reauthenticate(password: string): Promise<void> {
  keepTokens(await answerOf(api.POST('/api/v1/identity/reauthenticate', { body: { password } })))
}

import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { fetchMe } from '../../api/me.ts'
import { auth, beginPersonifying, keepTokens } from '../../api/session.ts'
import { shell } from '../../api/shell.ts'
import type { Chosen, Tokens } from '../../api/types.ts'

/** Signs in, and asks who that is. */
export async function signIn(body: { email: string; password: string }) {
  keepTokens(await answerOf(api.POST('/api/v1/identity/sign-in', { body })))
  return fetchMe()
}

/**
 * Signs in with a token made elsewhere: by an external provider, whose profile the specification gives a second to
 * arrive, or by an administrator who wants to work as somebody else.
 */
export async function signInWithToken(token: string) {
  const tokens = await answerOf(api.POST('/api/v1/identity/sign-in/token', { body: { token } }))
  if (auth() && isForSomebodyElse(tokens)) beginPersonifying(tokens)
  else keepTokens(tokens)
  if (shell().identity.kind === 'openid_connect') await sleep(shell().bounds.client.profile_wait_ms)
  return fetchMe()
}

/** An id token names who acts, where that is not the user. */
function isForSomebodyElse({ id_token }: Tokens): boolean {
  const [, claims = ''] = id_token.split('.')
  return 'act' in JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function requestReset(email: string) {
  return answerOf(api.POST('/api/v1/identity/password-reset', { body: { email } }))
}

/** Whether the link of a mail still holds, and what it is for. */
export function resetLink(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: () => answerOf(api.POST('/api/v1/identity/password-reset/check', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isForEverybody: true },
  })
}

/** Sets the password, with the name of somebody who was invited, and signs in with it. */
export async function confirmReset(body: Chosen) {
  keepTokens(await answerOf(api.POST('/api/v1/identity/password-reset/confirm', { body })))
  return fetchMe()
}

/** Confirms a mail address by the link that was sent there. */
export function confirmedEmail(token: string) {
  return queryOptions({
    queryKey: ['email-confirm', token],
    queryFn: () => answerOf(api.POST('/api/v1/identity/email/confirm', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isForEverybody: true },
    retry: false,
  })
}

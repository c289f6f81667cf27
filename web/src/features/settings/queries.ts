import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { meQueries } from '../../api/me.ts'
import { createPasskey, suggestPasskeyName, toBody } from '../../api/passkeys.ts'
import type { UserChange, UserInput } from '../../api/types.ts'

export function saveProfile(id: number, body: UserInput) {
  return unwrap(api.PUT('/api/v1/users/{id}', { params: { path: { id } }, body }))
}

export function updateUser(id: number, body: UserChange) {
  return unwrap(api.PATCH('/api/v1/users/{id}', { params: { path: { id } }, body }))
}

/** The user's passkeys, the oldest first. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: () => unwrap(api.GET('/api/v1/identity/passkeys')) })

/** Fetches the passkeys again, and the user, because `HasPasskey` may have changed. */
export function refetchPasskeys(queries: QueryClient) {
  return Promise.all([queries.invalidateQueries({ queryKey: passkeysQuery().queryKey }), meQueries.refetch(queries)])
}

/** Creates a passkey on this device, and stores it under the name of the device. */
export async function addPasskey() {
  const challenge = await unwrap(api.POST('/api/v1/identity/passkeys/challenge'))
  const body = { ...toBody(await createPasskey(challenge)), name: suggestPasskeyName() }
  return unwrap(api.POST('/api/v1/identity/passkeys', { body }))
}

export function renamePasskey(id: number, name: string) {
  return unwrap(api.PUT('/api/v1/identity/passkeys/{id}', { params: { path: { id } }, body: { name } }))
}

export function removePasskey(id: number) {
  return unwrap(api.DELETE('/api/v1/identity/passkeys/{id}', { params: { path: { id } } }))
}

/** The user's sessions, the valid ones first. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => unwrap(api.GET('/api/v1/identity/sessions')) })

export function endSession(id: number) {
  return unwrap(api.DELETE('/api/v1/identity/sessions/{id}', { params: { path: { id } } }))
}

/** Ends all sessions of the user but this one. */
export function endOtherSessions() {
  return unwrap(api.POST('/api/v1/identity/sessions/end-others'))
}

/** The user's second factor. */
export const secondFactorQuery = () =>
  queryOptions({ queryKey: ['second-factor'], queryFn: () => unwrap(api.GET('/api/v1/identity/second-factor')) })

/** Begins setting up an authenticator app. */
export function beginSecondFactor() {
  return unwrap(api.POST('/api/v1/identity/second-factor/begin'))
}

/** Confirms an authenticator app by its first code. Returns the recovery codes. */
export function confirmSecondFactor(code: string) {
  return unwrap(api.POST('/api/v1/identity/second-factor', { body: { code } }))
}

/** Replaces the recovery codes, and returns the new ones. */
export function renewRecoveryCodes(code: string) {
  return unwrap(api.POST('/api/v1/identity/second-factor/recovery-codes', { body: { code } }))
}

/** Removes the authenticator app. */
export function disableSecondFactor(code: string) {
  return unwrap(api.POST('/api/v1/identity/second-factor/disable', { body: { code } }))
}

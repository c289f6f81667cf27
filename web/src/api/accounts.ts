/** Accounts of people. */

import { ApiError } from './apiError.ts'
import { api, unwrap } from './client.ts'
import { type NamedFile, toNamedFile, withFileTimeout } from './files.ts'

/**
 * Returns the id of the account with this mail address, and creates the account if there is none. No mail is sent: the
 * invitation into a role does that.
 */
export async function findOrCreateAccount(address: string): Promise<number> {
  const { UserId } = await unwrap(api.POST('/api/v1/users/invite', { body: { mail: address.trim() } }))
  if (UserId !== -1) return UserId
  throw new ApiError({ code: 'input_error', status: 422, errors: [{ field: 'email', code: 'invalid_email' }] })
}

/** Downloads all personal data of a user as a file. */
export function downloadPersonalData(id: number): Promise<NamedFile> {
  const call = api.GET('/api/v1/users/{id}/data', { params: { path: { id } }, parseAs: 'blob', ...withFileTimeout() })
  return toNamedFile(call, `${id}.json`)
}

/** Deletes an account. Content that was published stays, without a reference to the account. */
export async function deleteAccount(id: number): Promise<void> {
  await api.DELETE('/api/v1/users/{id}', { params: { path: { id } } })
}

/** Accounts of people. */
import { api } from './client.ts'
import { type NamedFile, toNamedFile, withFileTimeout } from './files.ts'

/** Downloads all personal data of a user as a file. */
export function downloadPersonalData(id: number): Promise<NamedFile> {
  const call = api.GET('/api/v1/users/{id}/data', { params: { path: { id } }, parseAs: 'blob', ...withFileTimeout() })
  return toNamedFile(call, `${id}.json`)
}

/** Deletes an account. Content that was published stays, without a reference to the account. */
export async function deleteAccount(id: number): Promise<void> {
  await api.DELETE('/api/v1/users/{id}', { params: { path: { id } } })
}

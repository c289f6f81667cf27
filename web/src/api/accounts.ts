/** Accounts of people. */
import { answerOf, api } from './client.ts'
import { fileOf, type NamedFile, slow } from './files.ts'
import { ApiError } from './problem.ts'

/** The account of a mail address, which is found or made. Nothing is mailed yet: the invitation into a role does that. */
export async function accountOf(address: string): Promise<number> {
  const { UserId } = await answerOf(api.POST('/api/v1/users/invite', { body: { mail: address.trim() } }))
  if (UserId !== -1) return UserId
  throw new ApiError({ code: 'input_error', status: 422, errors: [{ field: 'email', code: 'invalid_email' }] })
}

/** Everything that is held on a person, as a file. */
export function personalData(id: number): Promise<NamedFile> {
  const call = api.GET('/api/v1/users/{id}/data', { params: { path: { id } }, parseAs: 'blob', ...slow() })
  return fileOf(call, `${id}.json`)
}

/** Deletes an account; what was submitted publicly stays without it. */
export async function deleteAccount(id: number): Promise<void> {
  await api.DELETE('/api/v1/users/{id}', { params: { path: { id } } })
}

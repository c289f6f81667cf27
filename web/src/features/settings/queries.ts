import { answerOf, api } from '../../api/client.ts'
import { keepTokens } from '../../api/session.ts'
import type { UserChange, UserInput } from '../../api/types.ts'

export function saveProfile(id: number, body: UserInput) {
  return answerOf(api.PUT('/api/v1/users/{id}', { params: { path: { id } }, body }))
}

export function changeUser(id: number, body: UserChange) {
  return answerOf(api.PATCH('/api/v1/users/{id}', { params: { path: { id } }, body }))
}

/** Proves again who is there; for five minutes the server then changes mail address and password. */
export async function reauthenticate(password: string): Promise<void> {
  keepTokens(await answerOf(api.POST('/api/v1/identity/reauthenticate', { body: { password } })))
}

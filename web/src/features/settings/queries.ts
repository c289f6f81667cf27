import { api, unwrap } from '../../api/client.ts'
import type { UserChange, UserInput } from '../../api/types.ts'

export function saveProfile(id: number, body: UserInput) {
  return unwrap(api.PUT('/api/v1/users/{id}', { params: { path: { id } }, body }))
}

export function updateUser(id: number, body: UserChange) {
  return unwrap(api.PATCH('/api/v1/users/{id}', { params: { path: { id } }, body }))
}

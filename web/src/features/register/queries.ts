import { api, unwrap } from '../../api/client.ts'
import type { Registration } from '../../api/types.ts'

export function register(body: Registration) {
  return unwrap(api.POST('/api/v1/users/register', { body }))
}

import { storeMe, storeTokens } from '../src/api/session.ts'
import type { Me } from '../src/api/types.ts'
import { apiUrl, HttpResponse, http, server } from './server.ts'

export const TOKENS = {
  id_token: 'e30.e30.x',
  refresh_token: 'refresh',
  expires_in: 3600,
  token_type: 'Bearer',
} as const

/** Stores a session for this person and serves `/me` for it. */
export function signIn(me: Me): void {
  storeTokens(TOKENS)
  storeMe(me)
  server.use(http.get(apiUrl('/me'), () => HttpResponse.json(me)))
}

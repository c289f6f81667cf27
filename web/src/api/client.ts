/** The interface of the server, typed by its own description. A call that fails throws an `ApiError`. */
import createClient from 'openapi-fetch'
import { send } from './authorised.ts'
import { problemOf } from './problem.ts'
import type { paths } from './schema.d.ts'

export const api = createClient<paths>({
  baseUrl: location.origin,
  headers: { Accept: 'application/json' },
  fetch: (request) => send(request),
})

api.use({
  async onResponse({ response }) {
    if (!response.ok) throw await problemOf(response)
  },
})

/**
 * What a call answered. The types say that there may be no answer, since a failed call has none; a failed call has
 * thrown by then.
 */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  return data as T
}

/** Client of the HTTP interface, typed by the OpenAPI description. A failed call throws an `ApiError`. */
import createClient from 'openapi-fetch'
import { parseApiError } from './apiError.ts'
import type { paths } from './schema.d.ts'
import { sendRequest } from './sendRequest.ts'

export const api = createClient<paths>({
  baseUrl: location.origin,
  headers: { Accept: 'application/json' },
  fetch: (request) => sendRequest(request),
})

api.use({
  async onResponse({ response }) {
    if (!response.ok) throw await parseApiError(response)
  },
})

/**
 * Returns the data of a call. The types allow missing data, since a failed call has none; but a failed call has thrown
 * before.
 */
export async function unwrap<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  return data as T
}

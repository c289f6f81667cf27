/**
 * The responses of the server in unit tests. An unexpected call makes the test fail with a message that names it.
 *
 * Handlers that a test adds with `server.use` take precedence over those for the portal's frame, which are the same for
 * all tests.
 */
import { cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { assertNoUnforeseenCalls, recordUnforeseenCall } from './unforeseenCalls.ts'

/** Returns the address of a call for msw. */
export const apiUrl = (path: string) => `*/api/v1${path}`

/** Builds a problem document like the server's. */
export function problem(status: number, code: string, more: object = {}, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, status, message: code, detail: code, title: code, ...more }, { status, headers })
}

/** The calls that the frame of every portal page makes. */
const PORTAL_FRAME = [http.get(apiUrl('/notifications'), () => HttpResponse.json({ data: [] }))]

/** The public options of every instance are off. */
const PUBLIC_OPTIONS = http.get(apiUrl('/applications/:id/public-options'), () =>
  HttpResponse.json({ announcement_page: false, archive: false, class_mode: false }),
)

/** No towns were made from any instance. */
const TOWNS = http.get(apiUrl('/applications/:id/towns'), () =>
  HttpResponse.json({ revision: 1, towns: [], changes: [] }),
)

/** Nobody has sessions, which the settings list. */
const SESSIONS = http.get(apiUrl('/identity/sessions'), () => HttpResponse.json([]))

/** Nobody has a second factor, which the settings show. */
const SECOND_FACTOR = http.get(apiUrl('/identity/second-factor'), () =>
  HttpResponse.json({ enabled_at: null, recovery_codes: 0, required: false }),
)

/** With the status 400, the portal neither retries a call nor treats it as a lost session or role. */
const REJECT_UNFORESEEN = http.all('*', ({ request }) => {
  recordUnforeseenCall(request)
  return problem(400, 'unforeseen_call')
})

export const server = setupServer(...PORTAL_FRAME, PUBLIC_OPTIONS, TOWNS, SESSIONS, SECOND_FACTOR, REJECT_UNFORESEEN)

/** Starts the test server, for test files whose subject calls the server. */
export function setupTestServer(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(async () => {
    cleanup()
    // Calls that started earlier still need the handlers of the test.
    await new Promise((resolve) => setTimeout(resolve))
    server.resetHandlers()
  })
  afterAll(() => {
    server.close()
    assertNoUnforeseenCalls()
  })
}

export { HttpResponse, http }

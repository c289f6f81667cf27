/**
 * The server's answers in unit tests. A call that a test has not foreseen fails it, with a message that names the call.
 *
 * Answers that a test gives by `server.use` take precedence over those of the portal's frame, which are the same for
 * all tests.
 */
import { cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { assertNoUnforeseenCalls, recordUnforeseenCall } from './unforeseenCalls.ts'

/** Address of a call for msw. */
export const at = (path: string) => `*/api/v1${path}`

/** A problem as the server words it. */
export function problem(status: number, code: string, more: object = {}, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, status, message: code, detail: code, title: code, ...more }, { status, headers })
}

/** Calls that the frame of every portal page makes by itself, whatever the page is about. */
const PORTAL_FRAME = [http.get(at('/notifications'), () => HttpResponse.json({ data: [] }))]

/** The portal does not repeat a call that is answered 400, and takes it neither for a lost session nor for a lost role. */
const REJECT_UNFORESEEN = http.all('*', ({ request }) => {
  recordUnforeseenCall(request)
  return problem(400, 'unforeseen_call')
})

export const server = setupServer(...PORTAL_FRAME, REJECT_UNFORESEEN)

/** For a test file whose subject calls the server. */
export function serveThisFile(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(async () => {
    cleanup()
    // Calls that began before must still find the answers of the test.
    await new Promise((resolve) => setTimeout(resolve))
    server.resetHandlers()
  })
  afterAll(() => {
    server.close()
    assertNoUnforeseenCalls()
  })
}

export { HttpResponse, http }

/** The server's answers in unit tests. A call that a test did not foresee fails it. */
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const server = setupServer()

/** For a test file whose subject calls the server. */
export function serveThisFile(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

/** Address of a call for msw. */
export const at = (path: string) => `*/api/v1${path}`

/** A problem as the server words it. */
export function problem(status: number, code: string, more: object = {}, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, status, message: code, detail: code, title: code, ...more }, { status, headers })
}

export { HttpResponse, http }

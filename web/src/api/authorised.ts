/** Sends calls with the token of who is signed in, and gets a new token when it is time (section 7). */

import { ApiError, problemOf } from './problem.ts'
import { auth, forget, keepTokens } from './session.ts'
import { shell } from './shell.ts'
import type { Tokens } from './types.ts'

const TOKEN_ADDRESS = '/api/v1/identity/token'
const ME_ADDRESS = '/api/v1/me'
/** Calls that make a session or do without one. A token must not stand in their way. */
const WITHOUT_TOKEN = /\/api\/v1\/(?:public\/|users\/register$|identity(?!\/(?:reauthenticate|email\/send-again)$))/

/** Asks whether the role in which one works is still held; another role may be refused for good reasons. */
type AccessCheck = (status: number) => Promise<boolean>

let isAccessHeld: AccessCheck = async () => true

/** Who is asked when the server has refused a call; the portal does, which knows how to ask `/me`. */
export function checkAccessBy(check: AccessCheck): void {
  isAccessHeld = check
}

/** Who may not, who may not even know, and who comes too late with a change. */
function isRefusal({ method }: Request, { status }: Response): boolean {
  return status === 403 || status === 404 || (status === 409 && method !== 'GET')
}

/**
 * Sends a request as {@link sendSignedIn} does. Where it is refused because access was taken away meanwhile, that is the
 * error: `access_ended`.
 */
export async function send(request: Request, timeLimit = shell().bounds.client.request_ms): Promise<Response> {
  const answer = await sendSignedIn(request, timeLimit)
  if (!isRefusal(request, answer) || auth() === null || request.url.endsWith(ME_ADDRESS)) return answer
  if (await isAccessHeld(answer.status)) return answer
  throw new ApiError({ code: 'access_ended', status: answer.status })
}

/**
 * Sends a request. An answer 401 leads to a forced refresh and one more try; what that answers is the answer.
 *
 * @throws ApiError `offline` or `timeout` where there is no answer.
 */
async function sendSignedIn(request: Request, timeLimit: number): Promise<Response> {
  const again = request.clone()
  const token = WITHOUT_TOKEN.test(new URL(request.url).pathname) ? null : await currentToken()
  const answer = await sendWith(token, request, timeLimit)
  if (answer.status !== 401 || !token) return answer
  const next = await newToken(token)
  return next ? sendWith(next, again, timeLimit) : answer
}

/** A token for the next call, refreshed if it has expired; null where nobody is signed in. */
export async function currentToken(): Promise<string | null> {
  const now = auth()
  if (!now) return null
  return now.expirationTime > Date.now() ? now.idToken : newToken(now.idToken)
}

let underway: Promise<string | null> | null = null

/**
 * A token newer than this one. However many calls ask at once, one refresh is made: within this tab by the promise,
 * among tabs by a lock under which the stored token is looked at again.
 */
function newToken(old: string): Promise<string | null> {
  underway ??= alone(() => refreshUnlessNewer(old)).finally(() => {
    underway = null
  })
  return underway
}

async function refreshUnlessNewer(old: string): Promise<string | null> {
  const stored = auth()
  if (!stored) return null
  if (stored.idToken !== old && stored.expirationTime > Date.now()) return stored.idToken
  return refresh(stored.refreshToken)
}

async function refresh(refreshToken: string): Promise<string | null> {
  const request = new Request(new URL(TOKEN_ADDRESS, location.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const answer = await sendWith(null, request, shell().bounds.client.request_ms)
  if (answer.ok) {
    const tokens: Tokens = await answer.json()
    keepTokens(tokens)
    return tokens.id_token
  }
  // The session has ended. Anything else, a server that restarts, must not sign anybody out.
  if (answer.status !== 401) throw await problemOf(answer)
  forget()
  return null
}

/** What one tab has stored, another one may read only some milliseconds later: browsers hand it on between processes. */
const STORAGE_SPREADS_MS = 300

/**
 * Lets one tab after the other do this work; the next one begins when it can read what this one stored. Browsers without
 * Web Locks (none that we support, but test environments) wait for no other tab.
 */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return new Promise((done, failed) => {
    void navigator.locks.request('standpunkt:token', async () => {
      await work().then(done, failed)
      await new Promise((spread) => setTimeout(spread, STORAGE_SPREADS_MS))
    })
  })
}

async function sendWith(token: string | null, request: Request, timeLimit: number): Promise<Response> {
  const headers = new Headers(request.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  headers.set('Accept-Language', document.documentElement.lang)
  const limit = AbortSignal.timeout(timeLimit)
  const signal = AbortSignal.any([request.signal, limit])
  try {
    return await globalThis.fetch(new Request(request, { headers, signal }))
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiError({ code: limit.aborted ? 'timeout' : 'offline', status: 0 })
  }
}

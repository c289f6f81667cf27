/** Sends calls with the token of who is signed in, and gets a new token when it is time (section 7). */

import { describeCall, keyFor, settleCall } from './idempotency.ts'
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
 * Sends a request, and has its answer within the time limit, whatever that takes: a new token, reading again, the body.
 * A read that fails is tried again as long as there is time; a write never is by itself. Where a call is refused because
 * access was taken away meanwhile, that is the error: `access_ended`.
 *
 * @throws ApiError `offline` or `timeout` where there is no answer.
 */
export async function send(request: Request, timeLimit = shell().bounds.client.request_ms): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimit)
  const answer = request.method === 'GET' ? await sendRead(request, limit) : await sendWrite(request, limit)
  if (!isRefusal(request, answer) || auth() === null || request.url.endsWith(ME_ADDRESS)) return answer
  const isHeld = await within(limit, isAccessHeld(answer.status)).catch(() => true)
  if (isHeld) return answer
  throw new ApiError({ code: 'access_ended', status: answer.status })
}

/** Pauses before a read is tried again: a server that restarts is back soon. */
const READ_AGAIN_AFTER_MS = [300, 1_200]

async function sendRead(request: Request, limit: AbortSignal): Promise<Response> {
  for (const pause of READ_AGAIN_AFTER_MS) {
    const answer = await sendSignedIn(request.clone(), limit).catch(unlessOffline)
    if (answer && answer.status < 500) return answer
    await within(limit, sleep(pause))
  }
  return sendSignedIn(request, limit)
}

function unlessOffline(error: unknown): null {
  if (error instanceof ApiError && error.code === 'offline') return null
  throw error
}

async function sendWrite(request: Request, limit: AbortSignal): Promise<Response> {
  if (request.method !== 'POST') return sendSignedIn(request, limit)
  const call = await describeCall(request)
  const headers = new Headers(request.headers)
  headers.set('Idempotency-Key', keyFor(call))
  const answer = await sendSignedIn(new Request(request, { headers }), limit)
  if (!isStillOpen(answer)) settleCall(call)
  return answer
}

/** After an error of the server or of a proxy nobody knows what became of a call; one that is under way will be known. */
function isStillOpen({ status, headers }: Response): boolean {
  return status >= 500 || (status === 409 && headers.has('retry-after'))
}

/** Sends a request. An answer 401 leads to a forced refresh and one more try; what that answers is the answer. */
async function sendSignedIn(request: Request, limit: AbortSignal): Promise<Response> {
  const again = request.clone()
  const hasToken = !WITHOUT_TOKEN.test(new URL(request.url).pathname)
  const token = hasToken ? await within(limit, currentToken()) : null
  const answer = await sendWith(token, request, limit)
  if (answer.status !== 401 || !token) return answer
  const next = await within(limit, newToken(token))
  return next ? sendWith(next, again, limit) : answer
}

/** What is waited for no longer than the limit allows. */
function within<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, fail) => {
    const stop = () => fail(new ApiError({ code: 'timeout', status: 0 }))
    if (limit.aborted) stop()
    else limit.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, ended])
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
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
  const answer = await sendWith(null, request, AbortSignal.timeout(shell().bounds.client.request_ms))
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
 * Lets one tab after the other do this work; the next one begins when it can read what this one stored. Where there are
 * no Web Locks (test environments), or the browser denies them (blocked storage), no other tab is waited for: there is
 * nothing to share with it.
 */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return new Promise((done, failed) => {
    const locked = navigator.locks.request('standpunkt:token', async () => {
      await work().then(done, failed)
      await new Promise((spread) => setTimeout(spread, STORAGE_SPREADS_MS))
    })
    // The work itself never fails here, so it has not begun.
    locked.catch(() => work().then(done, failed))
  })
}

async function sendWith(token: string | null, request: Request, limit: AbortSignal): Promise<Response> {
  const headers = new Headers(request.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  headers.set('Accept-Language', document.documentElement.lang)
  const signal = AbortSignal.any([request.signal, limit])
  try {
    return await readWhole(await globalThis.fetch(new Request(request, { headers, signal })))
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiError({ code: limit.aborted ? 'timeout' : 'offline', status: 0 })
  }
}

/** Answers that no body belongs to: browsers give them one all the same, but make none with one. */
const WITHOUT_BODY = [204, 205, 304]

/** The answer with its body, which may hang as well; events come as long as they are listened to. */
async function readWhole(answer: Response): Promise<Response> {
  const { body, headers, status, statusText } = answer
  if (!body || WITHOUT_BODY.includes(status) || headers.get('content-type')?.startsWith('text/event-stream'))
    return answer
  return new Response(await answer.arrayBuffer(), { headers, status, statusText })
}

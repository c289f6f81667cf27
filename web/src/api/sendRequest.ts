/** Sends requests with the access token of the user, and renews the token when it has expired. */

import { ApiError, parseApiError } from './apiError.ts'
import { fingerprintCall, getIdempotencyKey, settleCall } from './idempotency.ts'
import { getPortalConfig } from './portalConfig.ts'
import { recordServerTime } from './serverTime.ts'
import { clearSession, getStoredAuth, storeTokens } from './session.ts'
import type { Tokens } from './types.ts'

const TOKEN_PATH = '/api/v1/identity/token'
const ME_PATH = '/api/v1/me'
/**
 * Paths that create a session or need none. Requests to them are sent without a token, since an invalid one would make
 * them fail.
 */
const PATHS_WITHOUT_TOKEN =
  /\/api\/v1\/(?:public\/|users\/register$|identity(?!\/(?:reauthenticate(?:\/[a-z/]+)?|(?:passkeys|sessions|second-factor)(?:\/[\w-]+)?|email\/send-again)$))/

/** Checks whether the user still has the active role. The server may also refuse a call for other reasons. */
type AccessCheck = (status: number) => Promise<boolean>

let checkAccess: AccessCheck = async () => true

/** Sets the check that runs after the server has refused a call. The portal sets it, since the check needs `/me`. */
export function setAccessCheck(check: AccessCheck): void {
  checkAccess = check
}

/** Returns whether a response may result from a revoked role: forbidden, not found, or a write that conflicts. */
function isAccessRefusal({ method }: Request, { status }: Response): boolean {
  return status === 403 || status === 404 || (status === 409 && method !== 'GET')
}

/** Sends a single request and returns its response, as `fetch` does. */
export type Transport = (request: Request) => Promise<Response>

const fetchResponse: Transport = (request) => globalThis.fetch(request)

/**
 * Sends a request. The time limit covers everything: renewing the token, retrying reads, receiving the body. A failed
 * read is retried while there is time and a network. A write is never retried automatically. If a call is refused because the role
 * was revoked in the meantime, the error is `access_ended`.
 *
 * @throws ApiError `offline` or `timeout` if there is no response.
 */
export async function sendRequest(
  request: Request,
  timeLimit = getPortalConfig().bounds.client.request_ms,
  transport = fetchResponse,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimit)
  const response =
    request.method === 'GET' ? await sendRead(request, limit) : await sendWrite(request, limit, transport)
  if (!isAccessRefusal(request, response) || getStoredAuth() === null || request.url.endsWith(ME_PATH)) return response
  const isHeld = await withDeadline(limit, checkAccess(response.status)).catch(() => true)
  if (isHeld) return response
  throw new ApiError({ code: 'access_ended', status: response.status })
}

/** Delays before a read is retried. They cover the restart of a server. */
const READ_RETRY_DELAYS_MS = [300, 1_200]

async function sendRead(request: Request, limit: AbortSignal): Promise<Response> {
  for (const pause of READ_RETRY_DELAYS_MS) {
    const response = await sendAuthenticated(request.clone(), limit).catch(ignoreOffline)
    if (response && response.status < 500) return response
    await withDeadline(limit, sleep(pause))
  }
  return sendAuthenticated(request, limit)
}

/** Ignores that the server is unreachable, which a retry may change, unless the device has no network. */
function ignoreOffline(error: unknown): null {
  if (error instanceof ApiError && error.code === 'offline' && navigator.onLine) return null
  throw error
}

async function sendWrite(request: Request, limit: AbortSignal, transport: Transport): Promise<Response> {
  if (request.method !== 'POST') return sendAuthenticated(request, limit, transport)
  const call = await fingerprintCall(request)
  const headers = new Headers(request.headers)
  headers.set('Idempotency-Key', getIdempotencyKey(call))
  const response = await sendAuthenticated(new Request(request, { headers }), limit, transport)
  if (!isUnsettled(response)) settleCall(call)
  return response
}

/**
 * Returns whether the outcome of a call is unknown: after an error of the server or of a proxy, or while the first
 * attempt is still running.
 */
function isUnsettled({ status, headers }: Response): boolean {
  return status >= 500 || (status === 409 && headers.has('retry-after'))
}

/**
 * Sends a request with the token. After a response 401 it renews the token and sends the request once more; the second
 * response is final.
 */
async function sendAuthenticated(request: Request, limit: AbortSignal, transport = fetchResponse): Promise<Response> {
  const again = request.clone()
  const hasToken = !PATHS_WITHOUT_TOKEN.test(new URL(request.url).pathname)
  const token = hasToken ? await withDeadline(limit, getAccessToken()) : null
  const response = await sendWithToken(token, request, limit, transport)
  if (response.status !== 401 || !token) return response
  const next = await withDeadline(limit, renewToken(token))
  return next ? sendWithToken(next, again, limit, transport) : response
}

/** Waits for a promise until the limit aborts, then throws `timeout`. */
function withDeadline<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
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

/** Returns a valid token for the next call, renewed if it has expired; null if nobody is signed in. */
export async function getAccessToken(): Promise<string | null> {
  const now = getStoredAuth()
  if (!now) return null
  return now.expirationTime > Date.now() ? now.idToken : renewToken(now.idToken)
}

/** Renews the token of whoever is signed in before it expires. The server then activates roles that were granted since. */
export async function renewAccess(): Promise<void> {
  const token = getStoredAuth()?.idToken
  if (token) await renewToken(token)
}

let pendingRenewal: Promise<string | null> | null = null

/**
 * Returns a token newer than the given one. Concurrent calls share one renewal: within a tab they share the promise;
 * across tabs a lock is held, and the stored token is read again under the lock.
 */
function renewToken(old: string): Promise<string | null> {
  pendingRenewal ??= withTokenLock((hasWaited) => refreshUnlessNewer(old, hasWaited)).finally(() => {
    pendingRenewal = null
  })
  return pendingRenewal
}

async function refreshUnlessNewer(old: string, hasWaited: boolean): Promise<string | null> {
  if (hasWaited) await waitForStoredToken(old)
  const stored = getStoredAuth()
  if (!stored) return null
  if (stored.idToken !== old && stored.expirationTime > Date.now()) return stored.idToken
  return requestToken(stored.refreshToken)
}

/** Waits until this tab can read what another tab has stored in place of the token. */
async function waitForStoredToken(old: string): Promise<void> {
  const end = Date.now() + MAX_STORAGE_PROPAGATION_MS
  while (getStoredAuth()?.idToken === old && Date.now() < end) await delay(50)
}

async function requestToken(refreshToken: string): Promise<string | null> {
  const request = new Request(new URL(TOKEN_PATH, location.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const response = await sendWithToken(null, request, AbortSignal.timeout(getPortalConfig().bounds.client.request_ms))
  if (response.ok) {
    const tokens: Tokens = await response.json()
    storeTokens(tokens)
    return tokens.id_token
  }
  // The session has ended. Any other error, for instance of a restarting server, must not sign the user out.
  if (response.status !== 401) throw await parseApiError(response)
  clearSession()
  return null
}

/** Usual time until other tabs can read a stored value. Browsers propagate storage between processes with a delay. */
const STORAGE_PROPAGATION_MS = 300

/** Maximum time to wait for a value that another tab has stored. On a busy device, propagation is slow. */
const MAX_STORAGE_PROPAGATION_MS = 3_000

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs the work in one tab at a time, and tells it whether another tab had to finish first. The lock is held until other
 * tabs can usually read what this one stored. Without Web Locks (test environments), or if the browser denies them
 * (blocked storage), the work runs at once: tabs then share nothing.
 */
async function withTokenLock<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false)
  return new Promise((done, failed) => {
    const run = async (hasWaited: boolean) => {
      await work(hasWaited).then(done, failed)
      await delay(STORAGE_PROPAGATION_MS)
      return true
    }
    const name = 'standpunkt:token'
    const locked = navigator.locks
      .request(name, { ifAvailable: true }, (lock) => lock !== null && run(false))
      .then((hasRun) => hasRun || navigator.locks.request(name, () => run(true)))
    // `work` handles its own errors, so a failed request of the lock means that it has not started.
    locked.catch(() => work(false).then(done, failed))
  })
}

async function sendWithToken(
  token: string | null,
  request: Request,
  limit: AbortSignal,
  transport = fetchResponse,
): Promise<Response> {
  const headers = new Headers(request.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  headers.set('Accept-Language', document.documentElement.lang)
  const signal = AbortSignal.any([request.signal, limit])
  try {
    const response = await transport(new Request(request, { headers, signal }))
    recordServerTime(response)
    return await readBody(response)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new ApiError({ code: limit.aborted ? 'timeout' : 'offline', status: 0 })
  }
}

/**
 * Statuses of responses without a body. Browsers return a body for them, but the `Response` constructor rejects one.
 */
const STATUSES_WITHOUT_BODY = [204, 205, 304]

/**
 * Returns the response with its body read, since reading may hang as well. An event stream is not read: it has no end.
 */
async function readBody(response: Response): Promise<Response> {
  const { body, headers, status, statusText } = response
  if (!body || STATUSES_WITHOUT_BODY.includes(status) || headers.get('content-type')?.startsWith('text/event-stream'))
    return response
  return new Response(await response.arrayBuffer(), { headers, status, statusText })
}

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../test/server.ts'
import { SHELL } from '../../test/shell.ts'
import { api, unwrap } from './client.ts'
import { reuseKeysSince } from './idempotency.ts'
import { sendRequest } from './sendRequest.ts'
import { getStoredAuth, storeTokens } from './session.ts'

setupTestServer()
beforeEach(() => preparePage('de'))

const HOUR = SHELL.bounds.client.token_lifetime_ms

function signIn(token: string, expiresIn = HOUR) {
  storeTokens({ id_token: token, refresh_token: `refresh-${token}`, expires_in: 3600, token_type: 'Bearer' })
  const stored = { ...getStoredAuth(), expirationTime: Date.now() + expiresIn }
  localStorage.setItem('auth', JSON.stringify(stored))
}

/** Answers token requests with `new-1`, `new-2` …, and returns the refresh tokens that were sent. */
function answerTokenRequests(): string[] {
  const refreshTokens: string[] = []
  server.use(
    http.post(apiUrl('/identity/token'), async ({ request }) => {
      const body = (await request.json()) as { grant_type: string; refresh_token: string }
      expect(body.grant_type).toBe('refresh_token')
      refreshTokens.push(body.refresh_token)
      const token = `new-${refreshTokens.length}`
      return HttpResponse.json({ id_token: token, refresh_token: `refresh-${token}`, expires_in: 3600 })
    }),
  )
  return refreshTokens
}

/** Answers `/me` for these tokens only, and returns the tokens that were sent. */
function answerMe(...accepted: string[]): string[] {
  const sentTokens: string[] = []
  server.use(
    http.get(apiUrl('/me'), ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? 'none'
      sentTokens.push(token)
      return accepted.includes(token) ? HttpResponse.json({}) : problem(401, 'unauthenticated')
    }),
  )
  return sentTokens
}

const getMe = () => unwrap(api.GET('/api/v1/me'))

test('a valid token is sent with the language of the page', async () => {
  signIn('old')
  let language: string | null = null
  server.use(
    http.get(apiUrl('/me'), ({ request }) => {
      language = request.headers.get('accept-language')
      return HttpResponse.json({ token: request.headers.get('authorization') })
    }),
  )
  expect(await getMe()).toEqual({ token: 'Bearer old' })
  expect(language).toBe('de')
})

test('a token that has expired is renewed before the call', async () => {
  signIn('old', -1)
  const refreshTokens = answerTokenRequests()
  const sentTokens = answerMe('new-1')
  await getMe()
  expect(refreshTokens).toEqual(['refresh-old'])
  expect(sentTokens).toEqual(['new-1'])
  expect(localStorage.getItem('jwt')).toBe('new-1')
  expect(getStoredAuth()?.refreshToken).toBe('refresh-new-1')
  expect(getStoredAuth()?.expirationTime).toBeGreaterThan(Date.now() + HOUR - 1000)
})

test('after a 401 the call is repeated once with a new token and the same body', async () => {
  signIn('old')
  answerTokenRequests()
  const bodies: unknown[] = []
  server.use(
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length === 1 ? problem(401, 'unauthenticated') : HttpResponse.json({ id: 1 })
    }),
  )
  const body = { action: 'language', value: 'en' } as const
  await unwrap(api.PATCH('/api/v1/users/{id}', { params: { path: { id: 1 } }, body }))
  expect(bodies).toEqual([body, body])
})

test('a second 401 is final', async () => {
  signIn('old')
  const refreshTokens = answerTokenRequests()
  const sentTokens = answerMe()
  await expect(getMe()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  expect(sentTokens).toEqual(['old', 'new-1'])
  expect(refreshTokens).toHaveLength(1)
})

test('concurrent calls share one token renewal', async () => {
  signIn('old')
  const refreshTokens = answerTokenRequests()
  answerMe('new-1')
  await Promise.all(Array.from({ length: 8 }, getMe))
  expect(refreshTokens).toEqual(['refresh-old'])
})

test('a token that another tab has renewed is used', async () => {
  signIn('old')
  const refreshTokens = answerTokenRequests()
  let calls = 0
  server.use(
    http.get(apiUrl('/me'), ({ request }) => {
      calls += 1
      if (calls > 1) return HttpResponse.json({ token: request.headers.get('authorization') })
      signIn('from-elsewhere')
      return problem(401, 'unauthenticated')
    }),
  )
  expect(await getMe()).toEqual({ token: 'Bearer from-elsewhere' })
  expect(refreshTokens).toEqual([])
})

test('an ended session is removed from the browser', async () => {
  signIn('old')
  answerMe()
  server.use(http.post(apiUrl('/identity/token'), () => problem(401, 'unauthenticated')))
  await expect(getMe()).rejects.toMatchObject({ status: 401 })
  expect(getStoredAuth()).toBeNull()
  expect(localStorage.getItem('jwt')).toBeNull()
})

test('a server that is not available signs nobody out', async () => {
  signIn('old', -1)
  server.use(http.post(apiUrl('/identity/token'), () => problem(503, 'unavailable')))
  await expect(getMe()).rejects.toMatchObject({ code: 'unavailable' })
  expect(getStoredAuth()?.refreshToken).toBe('refresh-old')
})

test('signing in sends no token, not even an expired one', async () => {
  signIn('old', -1)
  const refreshTokens = answerTokenRequests()
  let header: string | null = 'unset'
  server.use(
    http.post(apiUrl('/identity/sign-in'), ({ request }) => {
      header = request.headers.get('authorization')
      return HttpResponse.json({})
    }),
  )
  await unwrap(api.POST('/api/v1/identity/sign-in', { body: { email: 'ada@example.org', password: 'x' } }))
  expect(header).toBeNull()
  expect(refreshTokens).toEqual([])
})

test('an error response is thrown with its code, its fields and its delay for retries', async () => {
  const errors = [{ field: 'user.password', code: 'too_short', min: 4, max: 16 }]
  server.use(http.get(apiUrl('/me'), () => problem(429, 'too_many_requests', { errors }, { 'retry-after': '840' })))
  await expect(getMe()).rejects.toMatchObject({ code: 'too_many_requests', fieldErrors: errors, retryAfter: 840 })
})

test('a response that is not a problem document gets its error code from its status', async () => {
  server.use(http.get(apiUrl('/me'), () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })))
  await expect(getMe()).rejects.toMatchObject({ code: 'unavailable', status: 502 })
})

test('an unreachable server is reported as a missing connection', async () => {
  server.use(http.get(apiUrl('/me'), () => HttpResponse.error()))
  await expect(getMe()).rejects.toMatchObject({ code: 'offline', status: 0 })
})

test('a call that takes too long times out', async () => {
  server.use(http.get(apiUrl('/me'), () => new Promise<never>(() => undefined)))
  const call = sendRequest(new Request(new URL('/api/v1/me', location.origin)), 20)
  await expect(call).rejects.toMatchObject({ code: 'timeout' })
})

const hanging = () => new Promise<never>(() => undefined)

/** Sends a request with a limit of 150 ms instead of five seconds. Returns its outcome, and whether it came in time. */
async function measureOutcome(method: string, path: string) {
  const begun = performance.now()
  const request = new Request(new URL(`/api/v1${path}`, location.origin), {
    method,
    ...(method !== 'GET' && { body: '{}' }),
  })
  const code = await sendRequest(request, 150).then(
    ({ status }) => status,
    ({ code }) => code,
  )
  return { code, isInTime: performance.now() - begun < 1_000 }
}

test('a read that hangs ends with its time limit, including retries', async () => {
  let tries = 0
  server.use(
    http.get(apiUrl('/me'), () => {
      tries += 1
      return hanging()
    }),
  )
  expect(await measureOutcome('GET', '/me')).toEqual({ code: 'timeout', isInTime: true })
  expect(tries).toBe(1)
})

test('the time limit of a call includes renewing the token', async () => {
  signIn('old', -1)
  server.use(http.post(apiUrl('/identity/token'), hanging))
  expect(await measureOutcome('GET', '/me')).toEqual({ code: 'timeout', isInTime: true })
})

test('a response whose body hangs times out', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { signal } = request as Request
    return new Response(
      new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)) }),
    )
  })
  expect(await measureOutcome('GET', '/me')).toEqual({ code: 'timeout', isInTime: true })
})

test('a read is retried within its time limit, a write is not', async () => {
  const tries = { GET: 0, POST: 0 }
  const fail = ({ request }: { request: Request }) => {
    tries[request.method as 'GET' | 'POST'] += 1
    return request.method === 'GET' && tries.GET === 3 ? HttpResponse.json({}) : problem(503, 'unavailable')
  }
  server.use(http.get(apiUrl('/me'), fail), http.post(apiUrl('/users/invite'), fail))
  expect(await unwrap(api.GET('/api/v1/me'))).toEqual({})
  await expect(api.POST('/api/v1/users/invite', { body: { mail: 'x@example.org' } })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(tries).toEqual({ GET: 3, POST: 1 })
})

test('without a network, a read is not retried', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let tries = 0
  server.use(
    http.get(apiUrl('/me'), () => {
      tries += 1
      return HttpResponse.error()
    }),
  )
  await expect(getMe()).rejects.toMatchObject({ code: 'offline' })
  expect(tries).toBe(1)
})

/** Answers POST requests to this path in the given order, and returns their idempotency keys. `null` never answers. */
function answerPosts(...answers: readonly ((() => Response) | null)[]): string[] {
  const keys: string[] = []
  server.use(
    http.post(apiUrl('/users/invite'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key') ?? 'none')
      const answer = answers[keys.length - 1]
      return answer ? answer() : hanging()
    }),
  )
  return keys
}

const sendInvite = (mail: string) => {
  const body = JSON.stringify({ mail })
  const request = new Request(new URL('/api/v1/users/invite', location.origin), { method: 'POST', body })
  return sendRequest(request, 100).then(
    ({ status }) => status,
    ({ code }) => code,
  )
}

const respondOk = () => HttpResponse.json({ UserId: 1 })

test('a POST without a response is repeated with its key; a new POST has a new key', async () => {
  const keys = answerPosts(null, () => problem(503, 'unavailable'), respondOk, respondOk)
  expect(await sendInvite('amsel@example.org')).toBe('timeout')
  expect(await sendInvite('amsel@example.org')).toBe(503)
  expect(await sendInvite('amsel@example.org')).toBe(200)
  expect(await sendInvite('amsel@example.org')).toBe(200)
  expect(keys[0]).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]])
  expect(keys[3]).not.toBe(keys[0])
})

test('a call with another body has another key', async () => {
  const keys = answerPosts(null, respondOk)
  await sendInvite('drossel@example.org')
  await sendInvite('fink@example.org')
  expect(keys[1]).not.toBe(keys[0])
})

test('retrying an action of several calls reuses the keys of those that were answered', async () => {
  const keys = answerPosts(respondOk, null, respondOk)
  const begun = Date.now()
  await sendInvite('star@example.org')
  reuseKeysSince(begun)
  await sendInvite('meise@example.org')
  await sendInvite('star@example.org')
  expect(keys[2]).toBe(keys[0])
})

test('a call is aborted after the five seconds of the specification', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answerMe('none')
  await getMe()
  expect(timeout).toHaveBeenCalledWith(5000)
})

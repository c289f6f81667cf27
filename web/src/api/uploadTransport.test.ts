// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../test/server.ts'
import { TOKENS } from '../../test/session.ts'
import { sendRequest } from './sendRequest.ts'
import { storeTokens } from './session.ts'
import { createUploadTransport } from './uploadTransport.ts'

setupTestServer()
beforeEach(() => {
  preparePage('de')
  storeTokens(TOKENS)
})

const PICTURE = 'picture '.repeat(1000)

/** Uploads a picture. Returns the response and the shares that were reported. */
async function upload(timeLimit = 5_000) {
  const shares: number[] = []
  const request = new Request(new URL('/api/v1/picture', location.origin), { method: 'PUT', body: PICTURE })
  const transport = createUploadTransport((share) => shares.push(share))
  return { response: await sendRequest(request, timeLimit, transport), shares }
}

test('an upload is sent with the token, and reports how much has been sent', async () => {
  let received: unknown = null
  server.use(
    http.put(apiUrl('/picture'), async ({ request }) => {
      received = [request.headers.get('authorization'), await request.text()]
      return HttpResponse.json({ id: 1 }, { headers: { etag: '"1"' } })
    }),
  )
  const { response, shares } = await upload()
  expect(received).toEqual([`Bearer ${TOKENS.id_token}`, PICTURE])
  expect(response.headers.get('etag')).toBe('"1"')
  expect(await response.json()).toEqual({ id: 1 })
  expect(shares.at(-1)).toBe(1)
})

test('an upload whose token has expired is sent again with a new one', async () => {
  server.use(
    http.post(apiUrl('/identity/token'), () => HttpResponse.json({ ...TOKENS, id_token: 'new' })),
    http.put(apiUrl('/picture'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer new'
        ? new HttpResponse(null, { status: 204 })
        : problem(401, 'unauthenticated'),
    ),
  )
  const { response } = await upload()
  expect(response.status).toBe(204)
})

test('a lost connection and a time limit are distinguished', async () => {
  server.use(http.put(apiUrl('/picture'), () => HttpResponse.error()))
  await expect(upload()).rejects.toMatchObject({ code: 'offline' })
  server.use(http.put(apiUrl('/picture'), () => new Promise<never>(() => undefined)))
  await expect(upload(50)).rejects.toMatchObject({ code: 'timeout' })
})

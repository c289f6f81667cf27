import { expect, test } from 'vitest'
import { apiUrl, HttpResponse, http, server, setupTestServer } from './server.ts'
import { assertNoUnforeseenCalls } from './unforeseenCalls.ts'

setupTestServer()

const ADDRESS = 'http://localhost/api/v1/elections?page=2'

test('the error names each call that the test has not foreseen, once', async () => {
  await fetch(ADDRESS)
  await fetch(ADDRESS, { method: 'POST' })
  expect(assertNoUnforeseenCalls).toThrow(/:\nGET \/api\/v1\/elections\?page=2\nPOST \/api\/v1\/elections\?page=2$/)
  expect(assertNoUnforeseenCalls).not.toThrow()
})

test('calls that the test answers, and those of the portal’s frame, are foreseen', async () => {
  server.use(http.get(apiUrl('/elections'), () => HttpResponse.json([])))
  expect(await (await fetch(ADDRESS)).json()).toEqual([])
  expect((await fetch('http://localhost/api/v1/notifications')).status).toBe(200)
  expect(assertNoUnforeseenCalls).not.toThrow()
})

test.fails('a test that makes an unforeseen call fails, although it expects nothing', async () => {
  await fetch(ADDRESS)
})

test.fails('a test that makes an unforeseen call without waiting for it fails, too', () => {
  void fetch(ADDRESS)
})

// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildMe } from '../../test/people.ts'
import { preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../test/server.ts'
import { TOKENS } from '../../test/session.ts'
import { clearSession, storeMe, storeTokens } from '../api/session.ts'
import { getChosenLanguage } from '../i18n/portal/i18n.ts'
import { createQueryClient } from './queryClient.ts'
import { createPortalRouter } from './router.tsx'
import { syncSession } from './sessionSync.ts'

setupTestServer()

beforeEach(() => preparePage('de'))

const ADA = buildMe('creator', { application_id: 7 })
const ENGLISH = { ...ADA, User: { ...ADA.User, language: 'en' as const } }

function startSync() {
  const queries = createQueryClient()
  const written: unknown[] = []
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(ADA)),
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      written.push(await request.json())
      return HttpResponse.json(ADA.User)
    }),
  )
  const stop = syncSession(createPortalRouter(queries), queries)
  return { queries, written, stop }
}

test('signing in keeps the language of the page and stores it in the account', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  const { written, stop } = startSync()
  storeTokens(TOKENS)
  storeMe(ENGLISH)
  expect(getChosenLanguage()).toBe('de')
  await waitFor(() => expect(written).toEqual([{ action: 'language', value: 'de' }]))
  stop()
})

test('an administrator who acts as somebody does not change the language of that account', async () => {
  const { written, stop } = startSync()
  storeTokens({ ...TOKENS, id_token: `e30.${btoa(JSON.stringify({ sub: '1', act: { sub: '2' } }))}.x` })
  storeMe(ENGLISH)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(written).toEqual([])
  stop()
})

test('the cache is cleared when a user signs out', () => {
  storeTokens(TOKENS)
  storeMe(ADA)
  const { queries, stop } = startSync()
  queries.setQueryData(['secrets'], 'of Ada')
  clearSession()
  expect(queries.getQueryData(['secrets'])).toBeUndefined()
  stop()
})

test('a new token or phone number does not clear the cache', () => {
  storeTokens(TOKENS)
  storeMe(ADA)
  const { queries, stop } = startSync()
  queries.setQueryData(['secrets'], 'of Ada')
  storeTokens({ ...TOKENS, id_token: 'newer' })
  storeMe({ ...ADA, User: { ...ADA.User, phone: '0123' } })
  expect(queries.getQueryData(['secrets'])).toBe('of Ada')
  stop()
})

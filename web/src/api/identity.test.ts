// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { buildMe } from '../../test/people.ts'
import { preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../test/server.ts'
import { TOKENS } from '../../test/session.ts'
import { SHELL } from '../../test/shell.ts'
import { signInWithToken } from './identity.ts'

setupTestServer()

test('after signing in with an external provider, the profile is requested one second later', async () => {
  preparePage('de')
  const root = document.getElementById('root')
  const identity = { ...SHELL.identity, kind: 'openid_connect' }
  if (root) root.dataset.config = JSON.stringify({ ...SHELL, identity })
  const times: Record<string, number> = {}
  server.use(
    http.post(apiUrl('/identity/sign-in/token'), () => {
      times.signedIn = performance.now()
      return HttpResponse.json(TOKENS)
    }),
    http.get(apiUrl('/me'), () => {
      times.asked = performance.now()
      return HttpResponse.json(buildMe('creator'))
    }),
  )
  await signInWithToken('made-elsewhere')
  expect((times.asked ?? 0) - (times.signedIn ?? 0)).toBeGreaterThanOrEqual(990)
})

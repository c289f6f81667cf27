// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../test/people.ts'
import { preparePage } from '../../test/portal.tsx'
import { setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'
import { resetRevocation } from '../api/roleRevocation.ts'
import { createQueryClient } from './queryClient.ts'
import { createPortalRouter } from './router.tsx'

setupTestServer()

beforeEach(() => {
  preparePage('de')
  localStorage.clear()
  resetRevocation()
})

const ADMINISTRATION = 'tab=none&page=0&fate=lost&role=king&part=none&from=today&user=me'

test.each([
  ['/register?step=9', { step: '1' }],
  ['/reset-password', { token: '' }],
  ['/portal/settings?tab=none', { tab: 'account' }],
  ['/portal/elections?page=-1&bin=2', { page: '1', bin: undefined }],
  ['/portal/applications/7?view=none&part=none&badge=none', { view: 'metadata', part: 'guide', badge: undefined }],
  [
    `/portal/administration?${ADMINISTRATION}`,
    {
      tab: 'authentication',
      page: '1',
      fate: 'failed',
      role: undefined,
      part: undefined,
      from: undefined,
      user: undefined,
    },
  ],
])('invalid search parameters are replaced by the defaults: %s', async (address, expected) => {
  if (address.startsWith('/portal')) signIn(buildMe('admin'))
  const router = createPortalRouter(createQueryClient(), createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const { status, search } = router.state.matches.at(-1) ?? {}
  expect(status).toBe('success')
  expect(search).toMatchObject(expected)
})

// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { preparePage } from '../../test/portal.tsx'
import { getPortalConfig } from '../api/portalConfig.ts'
import { loadTexts } from '../i18n/portal/i18n.ts'
import { toast } from './toasts.ts'

test('an error or a sign-in is shown for a longer time than other messages', async () => {
  preparePage('de')
  await loadTexts('de')
  const { client } = getPortalConfig().bounds
  vi.spyOn(client, 'toast_ms', 'get').mockReturnValue(2_000)
  vi.spyOn(client, 'toast_error_ms', 'get').mockReturnValue(3_000)
  const show = vi.spyOn(notifications, 'show')
  toast.done('updated')
  toast.failed('updated_error')
  toast.signIn('Sie sind angemeldet.')
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([2000, 3000, 3000])
})

// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { preparePage } from '../../test/portal.tsx'
import { loadTexts } from '../i18n/portal/i18n.ts'
import { toast } from './toasts.ts'

test('a message is shown for two seconds, an error or a sign-in for three', async () => {
  preparePage('de')
  await loadTexts('de')
  const show = vi.spyOn(notifications, 'show')
  toast.done('updated')
  toast.failed('updated_error')
  toast.signIn('Sie sind angemeldet.')
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([2000, 3000, 3000])
})

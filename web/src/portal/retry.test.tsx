// @vitest-environment jsdom

import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterText } from '../../test/enterText.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import { ROLE } from '../api/roles.ts'

setupTestServer()

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('admin'))
})

afterEach(() => notifications.clean())

/** Shortens the time limit of calls, so that tests need not wait five seconds. */
function shortenTimeLimits() {
  const real = AbortSignal.timeout
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real.call(AbortSignal, ms / 20))
}

/** Shortens the time that other toasts stay, so that tests need not wait as long as they do for users. */
function shortenToasts() {
  const { client } = getPortalConfig().bounds
  vi.spyOn(client, 'toast_ms', 'get').mockReturnValue(100)
  vi.spyOn(client, 'toast_error_ms', 'get').mockReturnValue(100)
}

/** A server that never responds to the first request. */
const createHangingServer = (ok: () => Response) => {
  const keys: (string | null)[] = []
  const sent: unknown[] = []
  return {
    keys,
    sent,
    async respond({ request }: { request: Request }) {
      keys.push(request.headers.get('idempotency-key'))
      sent.push(JSON.parse((await request.text()) || 'null'))
      return keys.length === 1 ? new Promise<never>(() => undefined) : ok()
    },
  }
}

test('a write that times out shows a message with a retry, which repeats the same call', async () => {
  const { keys, respond } = createHangingServer(() => new HttpResponse(null, { status: 204 }))
  server.use(http.post(apiUrl('/identity/email/send-again'), respond))
  signIn({ ...buildMe('admin'), EmailConfirmed: false })
  shortenToasts()
  await openPortal('/portal/settings')
  const again = await screen.findByRole('button', { name: 'Link noch einmal senden' })
  shortenTimeLimits()
  await userEvent.click(again)
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('Der Server hat nicht rechtzeitig geantwortet.')
  // Longer than a toast stays.
  await new Promise((passed) => setTimeout(passed, 500))
  await userEvent.click(within(message).getByRole('button', { name: 'Wiederholen' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  await waitFor(() => expect(screen.queryByText(/nicht rechtzeitig geantwortet/)).toBeNull())
})

test('a form shows the message of a timeout until it is sent again', async () => {
  const { sent, respond } = createHangingServer(() => HttpResponse.json(buildMe('admin').User))
  server.use(http.put(apiUrl('/users/:id'), respond))
  await openPortal('/portal/settings?tab=profile')
  const name = await screen.findByLabelText(/^Vorname/)
  await userEvent.selectOptions(screen.getByLabelText(/^Geschlecht/), 'weiblich')
  shortenTimeLimits()
  await userEvent.clear(name)
  await enterText(name, 'Grace')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const repeats = await screen.findAllByRole('button', { name: 'Wiederholen' })
  expect(repeats.length).toBeGreaterThan(0)
  await enterText(name, ' Brewster')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ first_name: 'Grace' }, { first_name: 'Grace Brewster' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wiederholen' })).toBeNull())
})

test('a missing connection is reported at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  server.use(http.post(apiUrl('/identity/email/send-again'), () => HttpResponse.error()))
  signIn({ ...buildMe('admin'), EmailConfirmed: false, ActiveRole: ROLE.admin })
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Link noch einmal senden' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung zum Server.')
  dispatchEvent(new Event('online'))
})

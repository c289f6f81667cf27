// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/portal/webhooks.json'
import { serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Webhook, WebhookDelivery } from '../../api/types.ts'

setupTestServer()

const WEBHOOK: Webhook = {
  id: 5,
  url: 'https://redaktion.example/hooks',
  events: ['instance.live', 'party.submitted'],
  enabled: true,
  created_at: '2026-11-02T08:00:00Z',
}

const SECRET = 'whsec_AAAA'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveDashboard([])
})

/** Opens the page of an instance with these webhooks. Returns the calls that change something. */
async function openPage(
  webhooks: readonly Webhook[],
  { available = true, deliveries = [] as readonly WebhookDelivery[] } = {},
): Promise<string[]> {
  const calls: string[] = []
  const state = { webhooks: [...webhooks] }
  const record = async ({ request }: { request: Request }) => {
    calls.push(
      `${request.method} ${new URL(request.url).pathname.split('/webhooks')[1]} ${await request.text()}`.trim(),
    )
  }
  server.use(
    http.get(apiUrl('/applications/7/webhooks'), () =>
      HttpResponse.json({ available, max: 2, webhooks: state.webhooks }),
    ),
    http.get(apiUrl('/applications/7/webhooks/5/deliveries'), () => HttpResponse.json(deliveries)),
    http.post(apiUrl('/applications/7/webhooks'), async (call) => {
      await record(call)
      state.webhooks.push(WEBHOOK)
      return HttpResponse.json({ webhook: WEBHOOK, secret: SECRET }, { status: 201 })
    }),
    http.post(apiUrl('/applications/7/webhooks/5/test'), async (call) => {
      await record(call)
      return new HttpResponse(null, { status: 202 })
    }),
    http.put(apiUrl('/applications/7/webhooks/5'), async (call) => {
      await record(call)
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(apiUrl('/applications/7/webhooks/5'), async (call) => {
      await record(call)
      state.webhooks = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openPortal('/portal/applications/7/webhooks')
  await screen.findByRole('heading', { name: german.list.title })
  return calls
}

test('a webhook is created for the chosen events, and its secret is shown once', async () => {
  const calls = await openPage([])
  await userEvent.click(screen.getByRole('button', { name: german.list.add }))
  const dialog = within(await screen.findByRole('dialog', { name: german.form.create }))
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))
  expect(await dialog.findByText(german.form.noEvent)).toBeVisible()
  const address = dialog.getByRole('textbox', { name: german.form.url })
  await userEvent.type(address, 'http://redaktion.example/hooks')
  await userEvent.click(dialog.getByRole('checkbox', { name: german.event.instance_live }))
  await userEvent.click(dialog.getByRole('checkbox', { name: german.event.party_submitted }))
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))
  expect(address).toBeInvalid()
  await userEvent.clear(address)
  await userEvent.type(address, WEBHOOK.url)
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))

  const secret = within(await screen.findByRole('dialog', { name: german.secret.title }))
  expect(secret.getByText(SECRET)).toBeVisible()
  await userEvent.click(secret.getByRole('button', { name: german.secret.done }))
  expect(await screen.findByText(WEBHOOK.url)).toBeVisible()
  expect(screen.queryByText(SECRET)).toBeNull()
  expect(calls).toEqual([`POST  {"url":"${WEBHOOK.url}","events":["party.submitted","instance.live"],"enabled":true}`])
})

test('a test opens the log, which says why a message did not arrive', async () => {
  const delivery: WebhookDelivery = {
    id: 1,
    event: 'webhook.test',
    state: 'failed',
    attempts: 1,
    http_status: 503,
    failure: 'status',
    created_at: '2026-11-03T08:00:00Z',
    next_attempt_at: null,
    finished_at: '2026-11-03T08:00:01Z',
  }
  const calls = await openPage([WEBHOOK], { deliveries: [delivery] })
  expect(screen.getByText('Wahlhilfe ist online · Partei hat abgegeben')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: german.test }))
  const log = within(await screen.findByRole('table', { name: `Protokoll von ${WEBHOOK.url}` }))
  expect(log.getByText(german.log.state.failed)).toBeVisible()
  expect(log.getByText('Antwort 503')).toBeVisible()
  expect(calls).toEqual(['POST /5/test'])
})

test('a webhook is switched off and deleted', async () => {
  const calls = await openPage([WEBHOOK])
  await userEvent.click(screen.getByRole('button', { name: german.edit }))
  const dialog = within(await screen.findByRole('dialog', { name: german.form.edit }))
  await userEvent.click(dialog.getByRole('switch', { name: german.form.enabled }))
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: german.delete.action }))
  const confirmation = within(await screen.findByRole('dialog', { name: german.delete.title }))
  await userEvent.click(confirmation.getByRole('button', { name: german.delete.confirm }))
  expect(await screen.findByText(german.list.none)).toBeVisible()
  expect(calls).toEqual([
    `PUT /5 {"url":"${WEBHOOK.url}","events":["instance.live","party.submitted"],"enabled":false}`,
    'DELETE /5',
  ])
})

test('while the provider has not switched webhooks on, none can be added', async () => {
  await openPage([], { available: false })
  expect(screen.getByText(german.off)).toBeVisible()
  expect(screen.queryByRole('button', { name: german.list.add })).toBeNull()
})

test('beyond the maximum none can be added', async () => {
  await openPage([WEBHOOK, { ...WEBHOOK, id: 6 }])
  expect(screen.getByText('Mehr als 2 Webhooks sind nicht möglich.')).toBeVisible()
  expect(screen.queryByRole('button', { name: german.list.add })).toBeNull()
})

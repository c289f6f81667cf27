// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { SentMail } from '../../api/types.ts'

setupTestServer()

const PAGE = '/portal/administration?tab=communication'

const REFUSED: SentMail = {
  id: 7,
  kind: 'invitation',
  subject: 'Einladung: für Grüne Liste antworten',
  recipient: 'max@example.org',
  language: 'de',
  application_id: 3,
  user_id: 9,
  status: 'failed',
  attempts: 1,
  error: '550 no such mailbox',
  can_retry: true,
  next_attempt_at: null,
  sent_at: null,
  returned_at: null,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
}
const DELAYED: SentMail = {
  ...REFUSED,
  id: 8,
  recipient: 'ada@example.org',
  status: 'waiting',
  attempts: 3,
  error: '451 try again later',
  next_attempt_at: '2026-11-20T12:00:00Z',
}

function listOf(data: readonly SentMail[], last_page = 1) {
  const pagination = { total: data.length, per_page: 20, current_page: 1, last_page, from: 1, to: data.length }
  return { data, pagination: { ...pagination, _links: { self: '', prev: null, next: null } } }
}

const requests: string[] = []

beforeEach(() => {
  preparePage('de')
  requests.length = 0
  server.use(
    http.get(apiUrl('/mails'), ({ request }) => {
      const query = new URL(request.url).searchParams
      requests.push(`${query.get('status')} ${query.get('page')}`)
      if (query.get('status') === 'failed') return HttpResponse.json(listOf([REFUSED], 3))
      return HttpResponse.json(listOf(query.get('status') === 'sent' ? [] : [DELAYED]))
    }),
  )
  signIn(buildMe('admin'))
})

test('failed mails come first, with the reason', async () => {
  await openPortal(PAGE)
  const row = await screen.findByRole('row', { name: new RegExp(REFUSED.subject) })
  expect(row).toHaveTextContent('max@example.org')
  expect(row).toHaveTextContent('Grund: 550 no such mailbox')
  expect(requests[0]).toBe('failed 1')
})

test('retrying a mail shows a message and refetches the list', async () => {
  let sent = 0
  server.use(
    http.post(apiUrl('/mails/7/retry'), () => {
      sent += 1
      return HttpResponse.json({ ...REFUSED, status: 'waiting' })
    }),
  )
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal senden' }))
  expect(await screen.findByText('Die E-Mail wird noch einmal gesendet.')).toBeVisible()
  await waitFor(() => expect(requests.length).toBeGreaterThan(1))
  expect(sent).toBe(1)
})

test('a mail that cannot be sent again shows why', async () => {
  server.use(http.post(apiUrl('/mails/7/retry'), () => problem(409, 'wrong_state')))
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal senden' }))
  const row = screen.getByRole('row', { name: new RegExp(REFUSED.subject) })
  expect(await within(row).findByRole('alert')).toHaveTextContent('Das ist jetzt nicht mehr möglich.')
})

test('the URL contains the status of the mails and the page', async () => {
  const { router } = await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('tab', { name: 'Wartend' }))
  expect(router.state.location.search).toMatchObject({ tab: 'communication', fate: 'waiting' })
  const row = await screen.findByRole('row', { name: new RegExp(DELAYED.subject) })
  expect(row).toHaveTextContent('3 Versuche')
  expect(row).toHaveTextContent(/Nächster Versuch: .*20.*11.*2026/)
  await userEvent.click(screen.getByRole('tab', { name: 'Verschickt' }))
  expect(await screen.findByText('Noch ist keine E-Mail verschickt worden.')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Nicht zustellbar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 2' }))
  await waitFor(() => expect(requests).toContain('failed 2'))
  expect(router.state.location.search).toMatchObject({ page: '2' })
})

test('a mail whose text was deleted shows what to do instead', async () => {
  server.use(http.get(apiUrl('/mails'), () => HttpResponse.json(listOf([{ ...REFUSED, can_retry: false }]))))
  await openPortal(PAGE, 'en')
  const row = await screen.findByRole('row', { name: new RegExp(REFUSED.subject) })
  expect(within(row).queryByRole('button', { name: 'Send again' })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: REFUSED.subject }))
  expect(await screen.findByText(/The content is no longer stored/)).toBeVisible()
})

test('an empty list of failed mails shows how many are waiting', async () => {
  server.use(
    http.get(apiUrl('/mails'), ({ request }) => {
      const isWaiting = new URL(request.url).searchParams.get('status') === 'waiting,sending'
      return HttpResponse.json(listOf(isWaiting ? [DELAYED, { ...DELAYED, id: 9 }] : []))
    }),
  )
  await openPortal(PAGE)
  expect(await screen.findByText(/Keine E-Mail ist unzustellbar/)).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: '2 warten noch.' }))
  expect(await screen.findAllByRole('row', { name: new RegExp(DELAYED.subject) })).toHaveLength(2)
})

test('a list that fails to load shows the error and a retry button', async () => {
  server.use(http.get(apiUrl('/mails'), () => problem(500, 'internal')))
  await openPortal(PAGE)
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 5000 })).toBeVisible()
})

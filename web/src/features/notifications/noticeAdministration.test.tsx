// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Notification } from '../../api/types.ts'

setupTestServer()

// Loads the component in advance. Otherwise the first test would have to wait for it.
beforeAll(() => import('./NoticeAdministration.tsx'))

const PAGE = '/portal/administration?tab=communication&part=notices'
const DAY = 86_400
const NOW = Math.floor(Date.now() / 1000)
const OVER: Notification = {
  id: 5,
  election_id: null,
  title: 'Wartung',
  description: 'Kurz nicht erreichbar.',
  type: 'warning',
  url: null,
  valid_from: NOW - 2 * DAY,
  valid_until: NOW - DAY,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
}

let notices: Notification[] = []
const written: Record<string, unknown>[] = []

beforeEach(() => {
  preparePage('de')
  localStorage.removeItem('notice_draft')
  notices = [OVER]
  written.length = 0
  server.use(
    http.get(apiUrl('/notifications'), () =>
      HttpResponse.json({ data: notices, pagination: { total: notices.length, last_page: 1 } }),
    ),
    http.post(apiUrl('/notifications'), async ({ request }) => {
      const body = (await request.json()) as Notification
      written.push({ ...body })
      notices = [{ ...OVER, ...body, id: 6 }]
      return HttpResponse.json(notices[0], { status: 201 })
    }),
    http.get(apiUrl('/elections'), () => HttpResponse.json(buildPage([]))),
    http.delete(apiUrl('/notifications/5'), () => {
      notices = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  signIn(buildMe('admin'))
})

/** Returns the only notice of the list. */
async function notice() {
  return within(await screen.findByRole('list', { name: 'Hinweise' })).findByRole('listitem')
}

test('every notice shows its dates and its audience', async () => {
  await openPortal(PAGE)
  const item = await notice()
  expect(item).toHaveTextContent('Achtung: Wartung')
  expect(item).toHaveTextContent('Vorbei')
  expect(item).toHaveTextContent('Alle im Portal')
})

test('a notice has a preview while it is written, and is then published', async () => {
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Hinweis schreiben' }))
  const dialog = await screen.findByRole('dialog')
  await enterText(within(dialog).getByRole('textbox', { name: /Überschrift/ }), 'Frist')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Art' }), 'Wichtig')
  const preview = within(dialog).getByRole('region', { name: 'So wird er aussehen:' })
  expect(preview).toHaveTextContent('Wichtig: Frist')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }))
  expect(await screen.findByText('Angelegt.')).toBeInTheDocument()
  expect(written).toMatchObject([{ title: 'Frist', type: 'danger', election_id: null, url: null }])
  const [{ valid_from, valid_until }] = written as [{ valid_from: number; valid_until: number }]
  expect(valid_until).toBeGreaterThan(valid_from)
  expect(localStorage.getItem('notice_draft')).toBeNull()
})

test('a notice that ends before it begins is rejected at the field', async () => {
  await openPortal(`${PAGE}&open=new`)
  const dialog = await screen.findByRole('dialog')
  await enterText(within(dialog).getByRole('textbox', { name: /Überschrift/ }), 'Frist')
  const until = within(dialog).getByLabelText(/Gilt bis/)
  fireEvent.change(until, { target: { value: '2020-01-01T08:00' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }))
  await waitFor(() => expect(until).toHaveAccessibleDescription(/liegt vor dem Start/))
  expect(written).toEqual([])
})

test('deleting a notice can be undone', async () => {
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: '„Wartung“ löschen' }))
  expect(await screen.findByText(/Noch gibt es keinen Hinweis/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(await notice()).toHaveTextContent('Wartung')
  const { id, created_at, updated_at, ...input } = OVER
  expect(written).toEqual([input])
})

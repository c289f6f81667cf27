// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/portal/preview.json'
import { OBSTHAUSEN, serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { PreviewState } from '../../api/types.ts'

setupTestServer()

const ADDRESS = {
  url: 'https://wahl.example.org/preview/geheim',
  answers: 'sample',
  created_at: '2026-11-02T08:00:00Z',
} as const

const REMARK = {
  id: 1,
  statement_id: 32,
  name: 'Uta',
  remark: 'Hier fehlt ein Komma.',
  done: false,
  created_at: '2026-11-03T08:00:00Z',
} as const

const THESES = [
  { id: 31, title: 'Obst', text: 'Die Stadt soll Apfelbäume pflanzen.' },
  { id: 32, title: 'Verkehr', text: 'Die (Tram)[Straßenbahn] soll fahren.' },
]

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveDashboard([])
})

/** Opens the page of an instance with this preview. Returns the calls that change something. */
async function openPage(state: PreviewState, { status = 1, theses = THESES } = {}): Promise<string[]> {
  const calls: string[] = []
  const record = async ({ request }: { request: Request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.split('/preview')[1]} ${await request.text()}`.trim())
  }
  const done = () => new HttpResponse(null, { status: 204 })
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json({ ...OBSTHAUSEN, status }, { headers: { ETag: '"1"' } }),
    ),
    http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json([{ language: 'de', theses }])),
    http.get(apiUrl('/applications/7/preview'), () => HttpResponse.json(state)),
    http.post(apiUrl('/applications/7/preview'), async (call) => {
      await record(call)
      return HttpResponse.json(ADDRESS, { status: 201 })
    }),
    http.delete(apiUrl('/applications/7/preview'), async (call) => record(call).then(done)),
    http.patch(apiUrl('/applications/7/preview/remarks/1'), async (call) => record(call).then(done)),
    http.delete(apiUrl('/applications/7/preview/remarks/1'), async (call) => record(call).then(done)),
    http.delete(apiUrl('/applications/7/preview/remarks'), async (call) => record(call).then(done)),
  )
  await openPortal('/portal/applications/7/preview')
  await screen.findByRole('heading', { name: german.address.title })
  return calls
}

test('an address is created with sample answers unless the creator chooses otherwise', async () => {
  const calls = await openPage({ preview: null, remarks: [] })
  expect(screen.getByRole('radio', { name: german.answers.sample })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: german.address.create }))
  expect(await screen.findByRole('link', { name: ADDRESS.url })).toHaveAttribute('href', ADDRESS.url)
  expect(screen.getByRole('img', { name: german.address.code })).toBeVisible()
  expect(calls).toEqual(['POST  {"answers":"sample"}'])
})

test('replacing the address warns that the former one stops working, and can show the submitted answers', async () => {
  const calls = await openPage({ preview: ADDRESS, remarks: [] })
  await userEvent.click(screen.getByRole('button', { name: german.replace.action }))
  const dialog = within(await screen.findByRole('dialog', { name: german.replace.title }))
  expect(dialog.getByText(german.replace.text)).toBeVisible()
  const submitted = dialog.getByRole('radio', { name: german.answers.submitted })
  expect(submitted).toHaveAccessibleDescription(german.answers.submittedHint)
  await userEvent.click(submitted)
  await userEvent.click(dialog.getByRole('button', { name: german.replace.confirm }))
  await expect.poll(() => calls).toEqual(['POST  {"answers":"submitted"}'])
})

test('an address is revoked after a confirmation', async () => {
  const calls = await openPage({ preview: ADDRESS, remarks: [] })
  await userEvent.click(screen.getByRole('button', { name: german.revoke.action }))
  const dialog = within(await screen.findByRole('dialog', { name: german.revoke.title }))
  expect(calls).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: german.revoke.confirm }))
  expect(await screen.findByRole('button', { name: german.address.create })).toBeVisible()
  expect(calls).toEqual(['DELETE'])
})

test('remarks are beside their theses, and can be ticked off and deleted', async () => {
  const whole = { ...REMARK, id: 2, statement_id: null, name: '', remark: 'Schönes Logo.', done: true }
  const calls = await openPage({ preview: ADDRESS, remarks: [REMARK, whole] })
  expect(screen.getByText('1 Anmerkung ist offen.')).toBeVisible()
  const thesis = within(screen.getByRole('region', { name: 'These 2' }))
  expect(thesis.getByText('Die Tram soll fahren.')).toBeVisible()
  expect(thesis.getByText(/^Uta, /)).toBeVisible()
  const general = within(screen.getByRole('region', { name: german.remarks.onWhole }))
  expect(general.getByText(/^Ohne Namen, /)).toBeVisible()
  expect(general.getByRole('checkbox', { name: german.remarks.done })).toBeChecked()

  await userEvent.click(thesis.getByRole('checkbox', { name: german.remarks.done }))
  expect(await screen.findByText('0 Anmerkungen sind offen.')).toBeVisible()
  await userEvent.click(thesis.getByRole('button', { name: german.remarks.delete }))
  await expect.poll(() => screen.queryByRole('region', { name: 'These 2' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: german.remarks.deleteAll }))
  const dialog = within(await screen.findByRole('dialog', { name: german.remarks.deleteAllTitle }))
  await userEvent.click(dialog.getByRole('button', { name: german.remarks.deleteAllConfirm }))
  expect(await screen.findByText(german.remarks.none)).toBeVisible()
  expect(calls).toEqual(['PATCH /remarks/1 {"done":true}', 'DELETE /remarks/1', 'DELETE /remarks'])
})

test('without a thesis there is no preview yet', async () => {
  await openPage({ preview: null, remarks: [] }, { theses: [] })
  expect(screen.getByText(german.address.noTheses)).toBeVisible()
  expect(screen.queryByRole('button', { name: german.address.create })).toBeNull()
})

test('once the instance is live, there is no preview any more, but the remarks stay', async () => {
  await openPage({ preview: ADDRESS, remarks: [REMARK] }, { status: 3 })
  expect(screen.getByText(german.address.live)).toBeVisible()
  expect(screen.queryByRole('link', { name: ADDRESS.url })).toBeNull()
  expect(screen.getByText(REMARK.remark)).toBeVisible()
})

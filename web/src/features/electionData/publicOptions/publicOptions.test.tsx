// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../../locales/de/portal/instance.json'
import { OBSTHAUSEN, serveDashboard } from '../../../../test/instances.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import type { PublicOptions } from '../../../api/types.ts'

setupTestServer()

const texts = german.public
const OFF: PublicOptions = { announcement_page: false, archive: false, class_mode: false }

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveDashboard([])
})

/** Opens the section of an instance with this status and these options. Returns it and what is saved. */
async function openSection(status: number, options: Partial<PublicOptions> = {}) {
  const saved: unknown[] = []
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json({ ...OBSTHAUSEN, status }, { headers: { ETag: '"1"' } }),
    ),
    http.get(apiUrl('/applications/7/public-options'), () => HttpResponse.json({ ...OFF, ...options })),
    http.put(apiUrl('/applications/7/public-options'), async ({ request }) => {
      const body = (await request.json()) as PublicOptions
      saved.push(body)
      return HttpResponse.json(body)
    }),
  )
  await openPortal('/portal/applications/7/metadata#public_options')
  const section = within(await screen.findByRole('region', { name: texts.title }))
  await section.findByRole('switch', { name: texts.archive.label })
  const find = (name: keyof PublicOptions) => section.getByRole('switch', { name: texts[name].label })
  return { section, saved, find }
}

test.each([
  [0, { announcement_page: 'early', class_mode: null, archive: 'early' }],
  [1, { announcement_page: null, class_mode: null, archive: 'early' }],
  [2, { announcement_page: null, class_mode: null, archive: 'early' }],
  [3, { announcement_page: 'late', class_mode: null, archive: 'early' }],
  [4, { announcement_page: 'late', class_mode: 'late', archive: null }],
] as const)(
  'in status %s, options that cannot be switched on are disabled with the reason',
  async (status, reasons) => {
    const { find } = await openSection(status)
    for (const [name, reason] of Object.entries(reasons) as [keyof PublicOptions, 'early' | 'late' | null][]) {
      const words: Readonly<Record<string, string>> = texts[name]
      expect(find(name)).toHaveProperty('disabled', reason !== null)
      expect(find(name)).toHaveAccessibleDescription(reason ? `${words.hint} ${words[reason]}` : words.hint)
    }
  },
)

test('the page before the launch is saved at once and can be viewed', async () => {
  const { section, saved, find } = await openSection(1, { class_mode: true })
  expect(section.queryByRole('link', { name: texts.open })).toBeNull()
  await userEvent.click(find('announcement_page'))
  expect(await section.findByText(texts.on)).toBeVisible()
  expect(saved).toEqual([{ announcement_page: true, archive: false, class_mode: true }])
  expect(find('announcement_page')).toBeChecked()
  expect(section.getByRole('link', { name: texts.open })).toHaveAttribute('href', `${location.origin}/match/obsthausen`)
})

test('an archive can be switched off again', async () => {
  const { section, saved, find } = await openSection(4, { archive: true })
  expect(find('archive')).toBeChecked()
  await userEvent.click(find('archive'))
  expect(await section.findByText(texts.off)).toBeVisible()
  expect(saved).toEqual([OFF])
  expect(section.queryByRole('link', { name: texts.open })).toBeNull()
})

test('an option that is on can be switched off even when it can no longer be switched on', async () => {
  const { saved, find } = await openSection(4, { class_mode: true })
  expect(find('class_mode')).toBeEnabled()
  await userEvent.click(find('class_mode'))
  await expect.poll(() => saved).toEqual([OFF])
})

test('a refusal is shown beside the switch, which stays off', async () => {
  const { section, find } = await openSection(4)
  const detail = 'Ein Archiv gibt es erst, wenn die Wahl vorbei ist.'
  server.use(http.put(apiUrl('/applications/7/public-options'), () => problem(409, 'wrong_state', { detail })))
  await userEvent.click(find('archive'))
  expect(await section.findByRole('alert')).toHaveTextContent(detail)
  expect(find('archive')).not.toBeChecked()
})

test('after the election the screen says whether voters find an archive', async () => {
  await openSection(4, { archive: true })
  expect(await screen.findByText(german.goLive.overPublic)).toBeVisible()
})

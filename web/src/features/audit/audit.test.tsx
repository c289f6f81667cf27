// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recordDownloads } from '../../../test/downloads.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage, renderPart } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { AuditPage } from './AuditPage.tsx'
import type { LogEntry } from './queries.ts'

setupTestServer()

const PAGE = '/portal/administration?tab=audit'
const INVITED: LogEntry = {
  chain: 7,
  sequence: 995,
  happened_at: '2026-11-22T12:55:00Z',
  user: { id: 9, name: 'Max Muster' },
  acting: { id: 1, name: 'Ada Lovelace' },
  session_id: 5533,
  api_token: null,
  action: 'candidate.invited',
  subject_kind: 'candidate',
  subject_id: 42,
  subject: 'Emmy Noether',
  details: { party_id: 3 },
}
const ENTRIES: readonly LogEntry[] = [
  INVITED,
  {
    ...INVITED,
    sequence: 994,
    action: 'instance.ended',
    user: null,
    acting: null,
    subject: 'Obst-Kompass',
    subject_kind: 'application',
  },
  { ...INVITED, sequence: 993, acting: null, action: 'party.removed', subject_kind: 'party', subject: null },
  { ...INVITED, chain: null, sequence: 17, action: 'gizmo.turned', subject_kind: 'gizmo', subject: null },
]
const pageOf = (data: readonly LogEntry[]) => ({ data, pagination: { total: data.length, last_page: 1 } })

const requests: string[] = []

beforeEach(() => {
  preparePage('de')
  requests.length = 0
  server.use(
    http.get(apiUrl('/audit/actions'), () =>
      HttpResponse.json(['candidate.invited', 'user.signed_in', 'gizmo.turned']),
    ),
    http.get(apiUrl('/audit'), ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json(pageOf(ENTRIES))
    }),
    http.get(apiUrl('/applications'), () => HttpResponse.json(pageOf([]))),
    http.get(apiUrl('/applications/7'), () => HttpResponse.json(OBSTHAUSEN)),
    http.get(apiUrl('/users'), () => HttpResponse.json(pageOf([]))),
    http.get(apiUrl('/users/9'), () => HttpResponse.json({ ...buildMe('media').User, id: 9 })),
  )
  signIn(buildMe('admin'))
})

const openPage = (query = '') => renderPart(<AuditPage />, { path: `${PAGE}${query}` })

test('each entry is a sentence that names actor and action; unknown actions are shown by their code', async () => {
  await openPage()
  expect(
    await screen.findByRole('button', { name: /^Ada Lovelace \(im Namen von Max Muster\) hat/ }),
  ).toHaveTextContent(
    'Ada Lovelace (im Namen von Max Muster) hat für die Kandidatur von Emmy Noether eine Einladung verschickt.',
  )
  expect(screen.getByRole('button', { name: /^Das Portal hat „Obst-Kompass“ geschlossen/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Max Muster hat eine Partei gelöscht.' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'gizmo.turned' })).toBeVisible()
  expect(await screen.findAllByText('Obst-Kompass, Obsthausen')).toHaveLength(3)
})

test('entries of the same action by the same person are folded into one, which leads to the single entries', async () => {
  server.use(
    http.get(apiUrl('/audit'), ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json(pageOf([{ ...INVITED, acting: null, count: 1440 }]))
    }),
  )
  const { router } = await openPortal(PAGE)
  const row = await screen.findByRole('button', { name: /^1.440 × Max Muster hat/ })
  expect(row).toHaveTextContent('Max Muster hat für eine Kandidatur eine Einladung verschickt.')
  await userEvent.click(row)
  await userEvent.click(await screen.findByRole('button', { name: 'Alle 1.440 Einträge einzeln zeigen' }))
  await waitFor(() => expect(requests.at(-1)).toBe('?application=7&action=candidate.invited&user=9&page=1&limit=20'))
  expect(router.state.location.search).toMatchObject({ single: '1' })
})

test('the entry in the URL is expanded with all its fields', async () => {
  await openPage('&open=7-995')
  const details = await screen.findByRole('region', { name: /Einladung verschickt/ })
  expect(details).toHaveTextContent('KontoMax Muster')
  expect(details).toHaveTextContent('Tatsächlich gehandelt hatAda Lovelace')
  expect(details).toHaveTextContent('Nummer im Protokoll995')
  expect(details).toHaveTextContent('party_id3')
})

test('the URL filters the log by instance or provider, action and person', async () => {
  const { router } = await openPortal(`${PAGE}&application=provider&user=9&page=2`)
  await waitFor(() => expect(requests.at(-1)).toBe('?user=9&fold=true&page=2&limit=20'))
  await screen.findByRole('option', { name: 'Anmeldung' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Was getan wurde' }), 'user.signed_in')
  await waitFor(() => expect(requests.at(-1)).toBe('?action=user.signed_in&user=9&fold=true&page=1&limit=20'))
  expect(router.state.location.search).toEqual({
    tab: 'audit',
    application: 'provider',
    user: '9',
    action: 'user.signed_in',
  })
})

test('without a filter all logs are shown', async () => {
  await openPage()
  await waitFor(() => expect(requests).toEqual(['?all=true&fold=true&page=1&limit=20']))
})

test('the filtered entries can be exported', async () => {
  const downloads = recordDownloads()
  let exportQuery = ''
  server.use(
    http.get(apiUrl('/audit/export'), ({ request }) => {
      exportQuery = new URL(request.url).search
      return new HttpResponse('…', { headers: { 'content-disposition': 'attachment; filename="protokoll.csv"' } })
    }),
  )
  await openPage('&action=candidate.invited')
  await userEvent.click(await screen.findByRole('button', { name: 'Weiteres zur Liste' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Als CSV herunterladen', hidden: true }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['protokoll.csv']))
  expect(exportQuery).toBe('?all=true&action=candidate.invited&format=csv')
})

test('the verification reports an intact log, or where it was changed', async () => {
  server.use(http.get(apiUrl('/audit/check'), () => HttpResponse.json({ chains: 2, entries: 1412, broken: [] })))
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Kette prüfen' }))
  expect(await screen.findByText('Geprüft: 2 Protokolle mit 1.412 Einträgen.')).toBeVisible()
  const broken = [{ chain: 7, sequence: 412 }]
  server.use(http.get(apiUrl('/audit/check'), () => HttpResponse.json({ chains: 2, entries: 1412, broken })))
  await userEvent.click(screen.getByRole('button', { name: 'Kette prüfen' }))
  const alarm = await screen.findByRole('alert')
  expect(alarm).toHaveTextContent('Ein Protokoll ist nachträglich verändert worden')
  await waitFor(() =>
    expect(within(alarm).getByRole('listitem')).toHaveTextContent('Obst-Kompass, Obsthausen: ab Eintrag 412'),
  )
})

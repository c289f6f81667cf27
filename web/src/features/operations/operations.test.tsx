// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildMe } from '../../../test/people.ts'
import { preparePage, renderPart } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { OperationsPage } from './OperationsPage.tsx'
import { findProblems } from './problems.ts'
import type { Operations } from './queries.ts'

setupTestServer()

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HEALTHY: Operations = {
  version: '0.1.0',
  started_at: '2026-11-20T05:12:00Z',
  store: { engine: 'sqlite', bytes: 48_300_000, migration: '0017' },
  storage: { kind: 'folder', pictures: 1312, bytes: 214_000_000 },
  mail: {
    configured: true,
    host: 'smtp.example.org',
    from: 'wahlhilfe@example.org',
    waiting: 0,
    failed: 0,
    sent_today: 1840,
    oldest_waiting: null,
  },
  jobs: { waiting: 0, running: 1, paused: 0, failed: 0, oldest_waiting: null },
  people: { accounts: 5123, admins: 3, creators: 214, trust_persons: 812, candidates: 3987 },
}

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('admin'))
})

test('the page says that there are no problems, and formats numbers in the language of the reader', async () => {
  server.use(http.get(apiUrl('/operations'), () => HttpResponse.json(HEALTHY)))
  await renderPart(<OperationsPage />)
  expect(await screen.findByText('Alles läuft')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Daten' })).toHaveTextContent('Größe48,3 MB')
  expect(screen.getByRole('region', { name: 'Menschen' })).toHaveTextContent('Kandidierende3.987')
})

test('failed mails are a problem with advice and a link', async () => {
  server.use(
    http.get(apiUrl('/operations'), () => HttpResponse.json({ ...HEALTHY, mail: { ...HEALTHY.mail, failed: 3 } })),
  )
  await renderPart(<OperationsPage />)
  expect(await screen.findByText('3 E-Mails konnten nicht zugestellt werden')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nicht zugestellte E-Mails ansehen' })).toHaveAttribute(
    'href',
    '/portal/administration?tab=communication&fate=failed',
  )
})

test.each([
  ['a mail that waits for a quarter of an hour is no problem', 15, []],
  ['a mail that waits longer is a problem', 16, ['mailStuck']],
])('%s', (_, minutes, problems) => {
  const oldest_waiting = new Date(NOW - minutes * 60_000).toISOString()
  expect(findProblems({ ...HEALTHY, mail: { ...HEALTHY.mail, waiting: 9, oldest_waiting } }, NOW)).toEqual(problems)
})

test('a missing mail server is a problem instead of the waiting mails', () => {
  const mail = { ...HEALTHY.mail, configured: false, oldest_waiting: '2026-11-01T00:00:00Z' }
  expect(findProblems({ ...HEALTHY, mail }, NOW)).toEqual(['noMail'])
})

test('stuck jobs and a single administrator are problems too', () => {
  const jobs = { ...HEALTHY.jobs, waiting: 1, oldest_waiting: '2026-11-22T11:00:00Z' }
  expect(findProblems({ ...HEALTHY, jobs, people: { ...HEALTHY.people, admins: 1 } }, NOW)).toEqual([
    'jobsStuck',
    'oneAdmin',
  ])
})

test('the page reloads the state regularly, and keeps showing the last one after an error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isDown = false
  server.use(http.get(apiUrl('/operations'), () => (isDown ? problem(403, 'forbidden') : HttpResponse.json(HEALTHY))))
  await renderPart(<OperationsPage />)
  await screen.findByText('Alles läuft')
  isDown = true
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible())
  expect(screen.getByText('Alles läuft')).toBeVisible()
  vi.useRealTimers()
})

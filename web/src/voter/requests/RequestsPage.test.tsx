// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/requests.json'
import { election } from '../../../test/election.ts'
import { showApp, storeSession } from '../../../test/voter.tsx'
import { recordUnconfirmed, requestLog, startRequestLog } from './requestLog.ts'

const ANSWERS = { '11': 4, '12': 0, '13': 2 }

/** Makes the browser measure these requests of the page. */
function measure(...paths: readonly string[]) {
  const entries = paths.map((path) => ({
    entryType: 'resource',
    name: location.origin + path,
    startTime: 1,
    duration: 1,
    initiatorType: 'script',
    workerStart: 0,
    transferSize: 1_500,
    decodedBodySize: 1_200,
  }))
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource' ? (entries as unknown as PerformanceEntryList) : [],
  )
}

beforeEach(() => {
  Object.assign(requestLog, { recorded: [], unconfirmed: [], start: 0 })
  requestLog.workerReports.length = 0
})

afterEach(() => vi.restoreAllMocks())

const findItem = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('li') as HTMLElement)
}

test('the completion is listed with its exact content and the names of the top places', async () => {
  measure('/assets/voter-1.js')
  const results = showApp('results', ANSWERS)
  await waitFor(() => expect(requestLog.recorded).toHaveLength(2))
  results.unmount()
  showApp('requests', null)
  const item = await findItem(texts.kinds.completion.title)
  expect(item.getByText('POST /api/v1/public/instances/hinterwald/completions')).toBeVisible()
  await userEvent.click(item.getByText(texts.exactly))
  expect(item.getByText('Platz 1: Eiche')).toBeVisible()
  expect(JSON.parse(item.getByText(/"variant"/).textContent ?? '')).toMatchObject({ answered: 3, variant: 'a' })
  expect((await findItem(texts.kinds.app.title)).getByText('1,5 kB', { exact: false })).toBeVisible()
  expect(screen.getByText(new RegExp(texts.noAnswers))).toBeVisible()
})

test('after the answers are forgotten, the list no longer shows what was sent', async () => {
  measure('/assets/voter-1.js')
  showApp('results', ANSWERS)
  await waitFor(() => expect(requestLog.recorded).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: german.forget.button }))
  expect(requestLog.recorded.map(({ body }) => body)).toEqual([undefined, undefined])
})

test('after the answers were sent for research, the page does not claim the opposite', async () => {
  measure('/assets/voter-1.js')
  storeSession({ answers: ANSWERS })
  requestLog.recorded = [
    {
      method: 'POST',
      address: '/api/v1/public/instances/hinterwald/research',
      time: Date.now(),
      body: { answers: {} },
    },
  ]
  showApp('requests', null, election({ research: true }))
  expect(await screen.findByText(new RegExp(texts.onlyResearch))).toBeVisible()
  expect(screen.queryByText(new RegExp(texts.noAnswers))).toBeNull()
})

test.each([
  ['the class alone', ['class-rooms/1/K7QW4B/answers'], texts.onlyClass],
  [
    'the class and research',
    ['class-rooms/1/K7QW4B/answers', 'instances/hinterwald/research'],
    texts.onlyResearchAndClass,
  ],
])('after the answers were given to %s, the page does not claim the opposite', async (_to, paths, sentence) => {
  measure('/assets/voter-1.js', '/api/v1/public/class-rooms/1/K7QW4B')
  storeSession({ answers: ANSWERS })
  requestLog.recorded = paths.map((path) => ({ method: 'POST', address: `/api/v1/public/${path}`, time: Date.now() }))
  showApp('requests', null)
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible()
  expect(screen.getByRole('heading', { name: texts.kinds.classAnswers.title })).toBeVisible()
  expect(screen.getByRole('heading', { name: texts.kinds.classRoom.title })).toBeVisible()
})

test('a browser that measures nothing is named, and the list does not claim to be complete', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  showApp('requests', ANSWERS)
  expect(await screen.findByText(/^Dieser Browser verrät der Seite nicht, was er alles abruft\./)).toBeVisible()
  expect(await screen.findByText('POST /api/v1/events')).toBeVisible()
})

test('a report that was on its way when its page was closed is shown on the next visit, and not after it', async () => {
  measure('/assets/voter-1.js')
  startRequestLog()
  const markConfirmed = recordUnconfirmed('/api/v1/events')
  // The browser completes the request, but rejects its promise.
  dispatchEvent(new Event('pagehide'))
  markConfirmed()
  dispatchEvent(new Event('pageshow'))
  startRequestLog()
  const { unmount } = showApp('requests', {})
  const section = await screen.findByRole('region', { name: texts.unconfirmedTitle })
  expect(within(section).getByText('POST /api/v1/events')).toBeVisible()
  unmount()
  startRequestLog()
  showApp('requests', null)
  expect(await screen.findByRole('heading', { name: texts.title })).toBeVisible()
  expect(screen.queryByRole('region', { name: texts.unconfirmedTitle })).toBeNull()
})

test('a report that the server has answered is not shown as being on its way', () => {
  recordUnconfirmed('/api/v1/events')()
  startRequestLog()
  expect(requestLog.unconfirmed).toEqual([])
})

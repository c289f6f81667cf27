// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { listRequests, type RequestSources } from './listRequests.ts'

const ORIGIN = location.origin
const TIME_ORIGIN = 1_000_000
const EXPLANATIONS = '/api/v1/public/instances/hinterwald/parties/21/explanations?language=de'

/** What the browser measures of a request. */
function measure(path: string, startTime: number, more: Partial<PerformanceResourceTiming> = {}) {
  return {
    name: ORIGIN + path,
    startTime,
    duration: 20,
    initiatorType: 'fetch',
    workerStart: 0,
    transferSize: 500,
    decodedBodySize: 200,
    ...more,
  } as PerformanceResourceTiming
}

const DOCUMENT = measure('/match/hinterwald/results#secret', 0, { initiatorType: 'navigation' })

/** What the service worker reports of a request. */
const report = (path: string, time: number, bytes: number | null = null) => ({
  address: ORIGIN + path,
  time: TIME_ORIGIN + time,
  bytes,
})

function list(sources: Partial<RequestSources>) {
  const empty = { measured: [], recorded: [], worker: [], timeOrigin: TIME_ORIGIN, start: 0, base: '/match/hinterwald' }
  const { requests, storedCount } = listRequests({ ...empty, ...sources })
  const lines = requests.map(({ address, isFromWorker, kind, method }) =>
    [isFromWorker ? 'worker' : 'page', kind, method, address.replace(ORIGIN, '')].join(' '),
  )
  return { lines, requests, storedCount }
}

test('the page comes first, without the part of its address that is not sent', () => {
  const script = measure('/assets/voter-1.js', 5, { initiatorType: 'script' })
  expect(list({ measured: [script, DOCUMENT] }).lines).toEqual([
    'page page GET /match/hinterwald/results',
    'page app GET /assets/voter-1.js',
  ])
})

test('a report has the method and the content that the app recorded, and the measured size', () => {
  const recorded = [{ method: 'POST', address: '/api/v1/events', time: TIME_ORIGIN + 99, body: { id: '1' } }] as const
  const { lines, requests } = list({ measured: [measure('/api/v1/events', 100)], recorded })
  expect(lines).toEqual(['page start POST /api/v1/events'])
  expect(requests[0]).toMatchObject({ body: { id: '1' }, bytes: 500 })
})

test('a report that the browser did not measure is listed without a size', () => {
  const recorded = [{ method: 'POST', address: '/api/v1/events', time: TIME_ORIGIN + 99 }] as const
  expect(list({ recorded }).requests).toMatchObject([{ method: 'POST', bytes: null }])
})

test('a request that the service worker sends for the page is listed once', () => {
  const measured = [measure(EXPLANATIONS, 100, { workerStart: 101 })]
  const worker = [report(EXPLANATIONS, 105), report(EXPLANATIONS, 105, 700)]
  const { lines, requests, storedCount } = list({ measured, worker })
  expect(lines).toEqual([`worker profile GET ${EXPLANATIONS}`])
  expect(requests[0]).toMatchObject({ bytes: 700, isPrefetched: false })
  expect(storedCount).toBe(0)
})

test('a request of the service worker that no page has asked for is prefetched', () => {
  expect(list({ worker: [report(EXPLANATIONS, 105)] }).requests).toMatchObject([{ isPrefetched: true }])
})

test('a failed request that the service worker sent for the page is listed once', () => {
  const measured = [measure(EXPLANATIONS, 100, { transferSize: 0, decodedBodySize: 0 })]
  expect(list({ measured, worker: [report(EXPLANATIONS, 105)] }).lines).toHaveLength(1)
})

test('a file that the service worker has stored is counted, not listed', () => {
  const measured = [measure('/assets/map-1.js', 100, { workerStart: 101, transferSize: 0 })]
  expect(list({ measured })).toMatchObject({ lines: [], storedCount: 1 })
})

test('a file that the browser had stored already is counted, not listed', () => {
  const measured = [measure('/assets/map-1.js', 100, { transferSize: 0 })]
  const worker = [report('/assets/share-1.js', 900, 0)]
  expect(list({ measured, worker })).toMatchObject({ lines: [], storedCount: 2 })
})

test('a file that the service worker stores while the page loads it itself is listed twice', () => {
  const measured = [measure('/assets/voter-1.js', 5)]
  const worker = [report('/assets/voter-1.js', 900, 500)]
  expect(list({ measured, worker }).lines).toEqual([
    'page app GET /assets/voter-1.js',
    'worker app GET /assets/voter-1.js',
  ])
})

test('requests that the service worker sent before this visit are not listed', () => {
  expect(list({ worker: [report('/assets/voter-1.js', -5_000)] }).lines).toEqual([])
})

test('the next person at a kiosk sees nothing of the previous one', () => {
  const measured = [
    DOCUMENT,
    measure('/assets/map-1.js', 100, { workerStart: 101 }),
    measure('/assets/share-1.js', 900),
  ]
  const worker = [report(EXPLANATIONS, 105)]
  expect(list({ measured, worker, start: TIME_ORIGIN + 500 })).toMatchObject({
    lines: ['page app GET /assets/share-1.js'],
    storedCount: 0,
  })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { stubWorker } from '../../../test/worker.ts'
import { addToCache, createRequestReport, fetchFromNetwork, observeSizes } from './network.ts'
import type { RequestReport, WorkerRequest } from './requestReport.ts'

const ADDRESS = 'https://example.org/api/v1/public/snapshots/one'

let reports: readonly RequestReport[] = []

/** Reports entries as the browser does after it has measured a response. */
let measure: (entries: readonly object[]) => void

beforeEach(() => {
  reports = stubWorker()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => readonly object[] }) => void) {
        measure = (entries) => callback({ getEntries: () => entries })
      }
      observe() {}
    },
  )
})

const listReported = (): WorkerRequest[] => reports.flatMap(({ requests }) => [...requests])

test('every request is reported to the open pages when it is sent, even if it fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await expect(fetchFromNetwork(new Request(ADDRESS))).rejects.toThrow('no connection')
  expect(listReported()).toEqual([{ address: ADDRESS, time: expect.any(Number), bytes: null }])
})

test('files that are loaded into a cache are reported with their complete addresses', async () => {
  await addToCache({ addAll: async () => undefined } as unknown as Cache, ['/assets/a.js', '/assets/b.js'])
  expect(listReported().map(({ address }) => address)).toEqual([
    'https://example.org/assets/a.js',
    'https://example.org/assets/b.js',
  ])
})

test('a page that opens later gets the earlier requests with their sizes', async () => {
  observeSizes()
  vi.stubGlobal('fetch', async () => new Response('new'))
  await fetchFromNetwork(new Request(ADDRESS))
  measure([{ name: ADDRESS, startTime: performance.now(), transferSize: 712, decodedBodySize: 412 }])
  expect(createRequestReport().requests.at(-1)).toMatchObject({ address: ADDRESS, bytes: 712 })
  await vi.waitFor(() => expect(listReported().at(-1)).toMatchObject({ address: ADDRESS, bytes: 712 }), {
    timeout: 15_000,
  })
})

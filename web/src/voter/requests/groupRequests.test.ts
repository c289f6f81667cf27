import { expect, test } from 'vitest'
import { groupRequests } from './groupRequests.ts'
import type { ListedRequest } from './listRequests.ts'

const request = (address: string, changes: Partial<ListedRequest>): ListedRequest => ({
  kind: 'app',
  isFromWorker: false,
  isPrefetched: false,
  method: 'GET',
  address,
  time: 0,
  bytes: null,
  ...changes,
})

/** Returns the addresses of each group. */
const group = (...requests: ListedRequest[]) =>
  groupRequests(requests).map((alike) => alike.map(({ address }) => address))

test('files of the app are one group, those of the service worker another', () => {
  expect(
    group(request('/a.js', {}), request('/b.js', {}), request('/c.js', { isFromWorker: true, isPrefetched: true })),
  ).toEqual([['/a.js', '/b.js'], ['/c.js']])
})

test('the theses whose reasons the voter has opened are listed one by one', () => {
  expect(
    group(
      request('/theses/11', { kind: 'explanations' }),
      request('/theses/12', { kind: 'explanations' }),
      request('/theses/13', { kind: 'explanations', isFromWorker: true }),
    ),
  ).toEqual([['/theses/11'], ['/theses/12'], ['/theses/13']])
})

test('the reasons to all theses that are stored for use without a connection are one group', () => {
  const prefetched = { kind: 'explanations', isFromWorker: true, isPrefetched: true } as const
  expect(
    group(
      request('/theses/11', prefetched),
      request('/theses/12', prefetched),
      request('/theses/13', { ...prefetched, isPrefetched: false }),
      request('/theses/14', prefetched),
    ),
  ).toEqual([['/theses/11', '/theses/12'], ['/theses/13'], ['/theses/14']])
})

test('reports are listed one by one', () => {
  expect(
    group(request('/events', { kind: 'start', method: 'POST' }), request('/events', { kind: 'start', method: 'POST' })),
  ).toEqual([['/events'], ['/events']])
})

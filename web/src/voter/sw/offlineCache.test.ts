import { beforeEach, expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { stubWorker } from '../../../test/worker.ts'
import type { CacheMessage } from './cacheMessage.ts'
import { cacheInstance, cacheTexts } from './offlineCache.ts'

const ORIGIN = 'https://example.org'

/** A cache that stores what it is told to fetch. Every URL responds, except those that contain "missing". */
class FakeCache {
  readonly entries = new Map<string, Response>()
  match = async (key: RequestInfo) => this.entries.get(addressOf(key))?.clone()
  keys = async () => [...this.entries.keys()].map((address) => new Request(ORIGIN + address))
  delete = async (key: RequestInfo) => this.entries.delete(addressOf(key))
  addAll = async ([address = '']: readonly string[]) => {
    if (address.includes('missing')) throw new TypeError('no such thing')
    const body = address.includes('snapshots') ? JSON.stringify(snapshot) : page
    this.entries.set(address, new Response(body))
  }
}

const addressOf = (key: RequestInfo) => (typeof key === 'string' ? key : key.url.replace(ORIGIN, ''))

/** The snapshot that the server would send now. */
let snapshot = election()
let page = ''
let cache = new FakeCache()

/** A page as the server writes it. It escapes slashes in attribute values like quotation marks. */
const pageOf = (hash: string) =>
  `<div id="root" data-snapshot="&#x2f;api&#x2f;v1&#x2f;public&#x2f;snapshots&#x2f;${hash}">`

const listCachedUrls = () => [...cache.entries.keys()]
const NEW = { snapshot: '/api/v1/public/snapshots/three', snapshots: { de: '/api/v1/public/snapshots/three' } }

const request: CacheMessage = {
  domain: 'hinterwald',
  base: '/match/hinterwald',
  snapshot: '/api/v1/public/snapshots/one',
  textLanguages: ['de', 'en'],
  snapshots: { de: '/api/v1/public/snapshots/one', en: '/api/v1/public/snapshots/two' },
}

beforeEach(() => {
  snapshot = election({ parties: election().parties.map((party) => ({ ...party, explained: 1 })) })
  page = pageOf('one')
  cache = new FakeCache()
  stubWorker()
  vi.stubGlobal('caches', { open: async () => cache })
})

test('page, snapshots and explanations are cached in every language, fairness data in the reader’s only', async () => {
  await cacheInstance(request)
  const explanations = (language: string) =>
    snapshot.theses.map(
      ({ id }) => `/api/v1/public/instances/hinterwald/theses/${id}/explanations?language=${language}`,
    )
  expect(listCachedUrls().sort()).toEqual(
    [
      '/match/hinterwald',
      '/match/hinterwald?lang=de',
      '/match/hinterwald?lang=en',
      ...Object.values(request.snapshots),
      ...explanations('de'),
      ...explanations('en'),
      '/api/v1/public/instances/hinterwald/fairness?language=de',
    ].sort(),
  )
})

test('with data saving, only the necessary files are cached', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await cacheInstance(request)
  expect(listCachedUrls()).toEqual([request.snapshot])
})

test('a new snapshot replaces everything that was cached with the old one, in every language', async () => {
  await cacheInstance(request)
  snapshot = election()
  page = pageOf('three')
  await cacheInstance({ ...request, ...NEW })
  expect(listCachedUrls().sort()).toEqual([
    '/api/v1/public/instances/hinterwald/fairness?language=de',
    NEW.snapshot,
    '/match/hinterwald',
    '/match/hinterwald?lang=de',
    '/match/hinterwald?lang=en',
  ])
  for (const address of listCachedUrls().filter((one) => one.startsWith('/match')))
    expect(await cache.entries.get(address)?.text()).toBe(page)
})

test('with data saving, the page that brought a new snapshot stays cached', async () => {
  await cacheInstance(request)
  cache.entries.set('/match/hinterwald?lang=en', new Response(pageOf('three')))
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await cacheInstance({ ...request, ...NEW })
  expect(listCachedUrls()).toEqual(['/match/hinterwald?lang=en', NEW.snapshot])
})

test('a file that cannot be loaded does not prevent the others from being cached', async () => {
  await cacheInstance({ ...request, snapshots: { ...request.snapshots, fr: '/api/v1/public/snapshots/missing' } })
  expect(cache.entries.has('/match/hinterwald')).toBe(true)
})

test('the explanations of a very large election are not cached ahead of time', async () => {
  snapshot = election({ parties: election().parties.map((party) => ({ ...party, explained: 10_000 })) })
  await cacheInstance(request)
  expect(listCachedUrls().filter((address) => address.includes('explanations'))).toEqual([])
})

test('the app’s texts are cached in the languages of the instance only', async () => {
  await cacheTexts('assets', { ar: ['/ar.json', '/ar.js'], de: ['/de.json'], fi: ['/fi.json'] }, ['de', 'ar', 'tr'])
  expect(listCachedUrls()).toEqual(['/de.json', '/ar.json', '/ar.js'])
})

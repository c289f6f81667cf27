import { beforeEach, expect, test, vi } from 'vitest'
import { stubWorker } from '../../../test/worker.ts'
import { fetchPage, networkFirst } from './strategies.ts'

const CACHE = 'standpunkt-content-hinterwald'
const SHELL = '/match/hinterwald'

/** The content of the browser's caches. A full phone stores no more. */
const cached = new Map<string, Response>()
let isFull = false
const work: Promise<unknown>[] = []
const waitUntil = (more: Promise<unknown>) => void work.push(more)
const network = vi.fn<typeof fetch>()

const addressOf = (key: RequestInfo) => (typeof key === 'string' ? key : key.url.replace('https://example.org', ''))
const request = (path: string) => new Request(`https://example.org${path}`)

beforeEach(() => {
  cached.clear()
  isFull = false
  work.length = 0
  network.mockReset()
  stubWorker()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    match: async (key: RequestInfo) => cached.get(addressOf(key))?.clone(),
    delete: async () => cached.clear(),
    open: async () => ({
      put: async (key: RequestInfo, response: Response) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        cached.set(addressOf(key), response)
      },
    }),
  })
})

const open = async () => (await fetchPage(request('/match/hinterwald/theses/7'), SHELL, CACHE, waitUntil)).text()

test('a loaded page is shown and cached', async () => {
  network.mockResolvedValue(new Response('new'))
  expect(await open()).toBe('new')
  await Promise.all(work)
  expect(await cached.get(SHELL)?.text()).toBe('new')
})

test('a loaded page is shown even if the phone has no space to cache it', async () => {
  isFull = true
  network.mockResolvedValue(new Response('new'))
  expect(await open()).toBe('new')
  await expect(Promise.all(work)).resolves.toBeDefined()
  cached.set(SHELL, new Response('old'))
  network.mockResolvedValue(new Response('newer'))
  expect(await open()).toBe('newer')
})

test('caching does not delay the page', async () => {
  vi.stubGlobal('caches', { match: async () => undefined, open: () => new Promise(() => undefined) })
  network.mockResolvedValue(new Response('new'))
  expect(await open()).toBe('new')
})

test('a cached page replaces an error of the server or a lost connection, and no other response', async () => {
  cached.set(SHELL, new Response('old'))
  network.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }))
  expect(await open()).toBe('old')
  network.mockRejectedValueOnce(new TypeError('no connection'))
  expect(await open()).toBe('old')
  network.mockResolvedValueOnce(new Response('election over', { status: 410 }))
  expect(await open()).toBe('election over')
  await Promise.all(work)
  expect(cached.size, 'the cached page of a finished election is removed').toBe(0)
})

test('without a cached page the response of the server is shown', async () => {
  network.mockResolvedValue(new Response('Bad Gateway', { status: 502 }))
  expect(await open()).toBe('Bad Gateway')
})

test('cached explanations replace an error of the server or a lost connection', async () => {
  const explanations = '/api/v1/public/instances/hinterwald/theses/1/explanations'
  const ask = async () => (await networkFirst(request(explanations), CACHE, waitUntil)).text()
  network.mockResolvedValueOnce(new Response('fresh'))
  expect(await ask()).toBe('fresh')
  await Promise.all(work)
  network.mockResolvedValueOnce(new Response('', { status: 503 }))
  expect(await ask()).toBe('fresh')
  network.mockRejectedValueOnce(new TypeError('no connection'))
  expect(await ask()).toBe('fresh')
  isFull = true
  network.mockResolvedValueOnce(new Response('fresher'))
  expect(await ask()).toBe('fresher')
})

test('a request that is not cached fails like the network', async () => {
  network.mockRejectedValue(new TypeError('no connection'))
  await expect(networkFirst(request('/x/explanations'), CACHE, waitUntil)).rejects.toThrow('no connection')
  await expect(open()).rejects.toThrow('no connection')
})

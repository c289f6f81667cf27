import { beforeEach, expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { keep } from './keep.ts'
import type { KeepRequest } from './request.ts'

/** A cache that holds what it is told to fetch. Every address answers, but those that contain "missing". */
class FakeCache {
  readonly kept = new Map<string, Response>()
  match = async (address: string) => this.kept.get(address)?.clone()
  keys = async () => [...this.kept.keys()].map((address) => new Request(new URL(address, 'https://example.org')))
  delete = async ({ url }: Request) => this.kept.delete(url.replace('https://example.org', ''))
  add = async (address: string) => {
    if (address.includes('missing')) throw new TypeError('no such thing')
    const body = address.includes('snapshots') ? JSON.stringify(snapshot) : ''
    this.kept.set(address, new Response(body))
  }
}

let snapshot = election()
let cache = new FakeCache()

const request: KeepRequest = {
  domain: 'hinterwald',
  base: '/match/hinterwald',
  snapshot: '/api/v1/public/snapshots/one',
  snapshots: { de: '/api/v1/public/snapshots/one', en: '/api/v1/public/snapshots/two' },
}

beforeEach(() => {
  snapshot = election({ parties: election().parties.map((party) => ({ ...party, explained: 1 })) })
  cache = new FakeCache()
  vi.stubGlobal('caches', { open: async () => cache })
})

test('the page, the snapshots and every explanation are kept, in every language', async () => {
  await keep(request)
  const explanations = (language: string) =>
    snapshot.theses.map(
      ({ id }) => `/api/v1/public/instances/hinterwald/theses/${id}/explanations?language=${language}`,
    )
  expect([...cache.kept.keys()].sort()).toEqual(
    [
      '/match/hinterwald',
      '/match/hinterwald?lang=de',
      '/match/hinterwald?lang=en',
      ...Object.values(request.snapshots),
      ...explanations('de'),
      ...explanations('en'),
    ].sort(),
  )
})

test('a connection that is to be spared is asked for the least', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await keep(request)
  expect([...cache.kept.keys()]).toEqual([request.snapshot])
})

test('a new snapshot takes the place of all that was kept beside the old one, but for the page', async () => {
  await keep(request)
  snapshot = election()
  await keep({ ...request, snapshot: '/api/v1/public/snapshots/three', snapshots: {} })
  const kept = [...cache.kept.keys()]
  expect(kept).toContain('/match/hinterwald')
  expect(kept).toContain('/api/v1/public/snapshots/three')
  expect(kept.filter((address) => /one|two|explanations/.test(address))).toEqual([])
})

test('what cannot be had does not keep the rest from being kept', async () => {
  await keep({ ...request, snapshots: { ...request.snapshots, fr: '/api/v1/public/snapshots/missing' } })
  expect(cache.kept.has('/match/hinterwald')).toBe(true)
})

test('the words of a whole country are not kept ahead of time', async () => {
  snapshot = election({ parties: election().parties.map((party) => ({ ...party, explained: 10_000 })) })
  await keep(request)
  expect([...cache.kept.keys()].filter((address) => address.includes('explanations'))).toEqual([])
})

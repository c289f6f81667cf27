/*
 * Caching strategies of the service worker. The response is returned first; storing a copy follows and may fail. A full
 * phone stores nothing, but the app must still work online.
 */

import { fetchFromNetwork } from './network.ts'

/** Time to wait for a page before the cached one is shown. On a train, requests often neither succeed nor fail. */
const PAGE_TIMEOUT_MS = 4_000

/** Extends the lifetime of the worker after the response is returned (`FetchEvent.waitUntil`). */
export type WaitUntil = (work: Promise<unknown>) => void

/** For immutable content: serves from the cache first. */
export async function cacheFirst(request: Request): Promise<Response> {
  return (await matchCache(request, { ignoreVary: true })) ?? fetchFromNetwork(request)
}

/** For content that may change: serves from the network unless it fails or responds with a server error. */
export async function networkFirst(request: Request, cache: string, waitUntil: WaitUntil): Promise<Response> {
  const fresh = fetchFromNetwork(request)
  waitUntil(
    fresh.then((response) => (response.ok ? putInCache(cache, request, response) : undefined)).catch(returnUndefined),
  )
  const hasNoServerError = ({ status }: Response) => status < 500
  const response = await fresh.catch(returnUndefined)
  if (response && hasNoServerError(response)) return response
  return (await matchCache(request, { ignoreVary: true })) ?? response ?? fresh
}

/**
 * Serves a page. All pages of an instance are the same, so they share one cache entry. The cached page is served if the
 * network is too slow or responds with a server error. A page that no longer exists is removed from the cache.
 */
export async function fetchPage(
  request: Request,
  address: string,
  cache: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const fresh = fetchFromNetwork(request)
  waitUntil(fresh.then((response) => cachePage(response, address, cache)).catch(returnUndefined))
  const old = (await matchCache(address)) ?? (await matchCache(address, { ignoreSearch: true }))
  if (!old) return fresh
  const usable = fresh.then((response) => (response.status < 500 ? response : old))
  return Promise.race([usable, delay(PAGE_TIMEOUT_MS).then(() => old)]).catch(() => old)
}

async function cachePage(response: Response, address: string, cache: string): Promise<void> {
  if (response.ok) await putInCache(cache, address, response)
  else if (response.status === 404 || response.status === 410) await caches.delete(cache)
}

/** Stores a copy, which must be cloned before the response is read. */
async function putInCache(cache: string, key: RequestInfo, response: Response): Promise<void> {
  const copy = response.clone()
  await (await caches.open(cache)).put(key, copy)
}

/** Returns the cached response; undefined if there is none or the cache cannot be read. */
function matchCache(key: RequestInfo, options?: CacheQueryOptions): Promise<Response | undefined> {
  return caches.match(key, options).catch(returnUndefined)
}

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function returnUndefined(): undefined {
  return undefined
}

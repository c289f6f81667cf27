import {
  ASSET_CACHE_PREFIX,
  getContentCacheName,
  getDomain,
  getShellUrl,
  isImmutablePath,
  isRefreshedPath,
} from './sw/cacheKeys.ts'
import type { CacheMessage } from './sw/cacheMessage.ts'
import { addToCache, createRequestReport, observeSizes } from './sw/network.ts'
import { cacheInstance, cacheTexts } from './sw/offlineCache.ts'
import { REQUEST_REPORT_QUERY } from './sw/requestReport.ts'
import { cacheFirst, delay, fetchPage, networkFirst } from './sw/strategies.ts'

/*
 * The service worker that lets the voter app work without a connection. Immutable content (files of the app, snapshots)
 * is served from the cache first. Content that may change (the page, explanations, fairness data) is served from the
 * network while it responds.
 *
 * A new version of this worker waits until the last page of the old one is closed, so that a page never finds its later
 * chunks gone.
 */
declare const self: ServiceWorkerGlobalScope

const { files, texts, version } = __PRECACHE__

const ASSET_CACHE = ASSET_CACHE_PREFIX + version

/** Delay of caching, so that the page itself is loaded first. */
const CACHE_DELAY_MS = 2_000

observeSizes()

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(ASSET_CACHE).then((cache) => addToCache(cache, files)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const shell = request.mode === 'navigate' ? getShellUrl(url) : null
  const cache = getContentCacheName(getDomain(url))
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (shell) event.respondWith(fetchPage(request, shell, cache, waitUntil))
  else if (isImmutable(request, url)) event.respondWith(cacheFirst(request))
  else if (isRefreshedPath(url.pathname)) event.respondWith(networkFirst(request, cache, waitUntil))
})

/** The URLs of pictures contain a hash of their content, too. */
function isImmutable({ destination }: Request, { pathname }: URL): boolean {
  return destination === 'image' || isImmutablePath(pathname)
}

self.addEventListener('message', (event) => {
  if (event.data === REQUEST_REPORT_QUERY) event.source?.postMessage(createRequestReport())
  else event.waitUntil(delay(CACHE_DELAY_MS).then(() => cacheContent(event.data as CacheMessage)))
})

async function cacheContent(message: CacheMessage): Promise<void> {
  await cacheTexts(ASSET_CACHE, texts, message.textLanguages)
  await cacheInstance(message)
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(ASSET_CACHE_PREFIX) && name !== ASSET_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

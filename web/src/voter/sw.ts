import { ASSETS, contentCacheOf, domainOf, shellAddressOf } from './sw/addresses.ts'
import { keep } from './sw/keep.ts'
import type { KeepRequest } from './sw/request.ts'

/*
 * Lets the voter app go on without a connection. What never changes under its address (files of the app, snapshots)
 * comes from what is kept; what may change (the page, explanations) from the network as long as that answers.
 *
 * A new version of this worker waits until the last page of the old one is closed, so that a page never finds its later
 * chunks gone.
 */
declare const self: ServiceWorkerGlobalScope

const { files, version } = __PRECACHE__

/** Time in which the connection is left to what the voter sees first. */
const RUSH_MS = 2_000

/** How long a page is waited for before the kept one is shown: a train's connection often neither comes nor goes. */
const PATIENCE_MS = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(ASSETS + version).then((cache) => cache.addAll(files)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldVersions(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const shell = request.mode === 'navigate' ? shellAddressOf(url) : null
  if (shell) event.respondWith(page(request, url, shell))
  else if (neverChanges(request, url)) event.respondWith(keptFirst(request))
  else if (url.pathname.endsWith('/explanations')) event.respondWith(networkFirst(request, url))
})

/** Files of the app, snapshots and pictures are named after what is in them. */
function neverChanges({ destination }: Request, { pathname }: URL): boolean {
  return destination === 'image' || /^\/(assets|api\/v1\/public\/snapshots)\//.test(pathname)
}

self.addEventListener('message', (event) => {
  event.waitUntil(after(RUSH_MS).then(() => keep(event.data as KeepRequest)))
})

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(ASSETS) && name !== ASSETS + version)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Every page of an instance is the same; the address tells the app what to show, and in which language. */
async function page(request: Request, url: URL, address: string): Promise<Response> {
  const name = contentCacheOf(domainOf(url))
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await (await caches.open(name)).put(address, response.clone())
    else if (response.status === 404 || response.status === 410) await caches.delete(name)
    return response
  })
  const kept = (await caches.match(address)) ?? (await caches.match(address, { ignoreSearch: true }))
  if (!kept) return fresh
  return Promise.race([fresh, after(PATIENCE_MS).then(() => kept)]).catch(() => kept)
}

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function networkFirst(request: Request, url: URL): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.ok) {
      const cache = await caches.open(contentCacheOf(domainOf(url)))
      await cache.put(request, response.clone())
    }
    return response
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

import { ASSETS, contentCacheOf, domainOf, shellAddressOf } from './sw/addresses.ts'
import { after, keptFirst, networkFirst, page } from './sw/answers.ts'
import { keep } from './sw/keep.ts'
import type { KeepRequest } from './sw/request.ts'

/*
 * Lets the voter app go on without a connection. What never changes under its address (files of the app, snapshots)
 * comes from what is kept; what may change (the page, explanations, how the instance was made) from the network as long
 * as that answers.
 *
 * A new version of this worker waits until the last page of the old one is closed, so that a page never finds its later
 * chunks gone.
 */
declare const self: ServiceWorkerGlobalScope

const { files, version } = __PRECACHE__

/** Time in which the connection is left to what the voter sees first. */
const RUSH_MS = 2_000

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
  const cache = contentCacheOf(domainOf(url))
  const goOn = (work: Promise<unknown>) => event.waitUntil(work)
  if (shell) event.respondWith(page(request, shell, cache, goOn))
  else if (neverChanges(request, url)) event.respondWith(keptFirst(request))
  else if (/\/(explanations|fairness)$/.test(url.pathname)) event.respondWith(networkFirst(request, cache, goOn))
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

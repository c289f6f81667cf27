import type { Snapshot } from '../../core/snapshot.ts'
import { getThesisExplanationsUrl } from '../explanations.ts'
import { getFairnessUrl } from '../fairnessUrl.ts'
import { getContentCacheName } from './cacheKeys.ts'
import type { CacheMessage } from './cacheMessage.ts'

/**
 * Explanations are kept ahead of time up to this many an instance. Beyond, those of the entities that a voter opened
 * are kept: all the words of a national list of candidates would fill the phone.
 */
const MAX_EXPLANATIONS = 20_000

/**
 * Keeps an instance in every language: its pages, its snapshots, and every explanation; and, in the reader's own, how it
 * was made.
 */
export async function cacheInstance({ base, domain, snapshot, snapshots }: CacheMessage): Promise<void> {
  const cache = await caches.open(getContentCacheName(domain))
  // A new snapshot has an address of its own; what was kept beside an older one is out of date as well.
  if (!(await cache.match(snapshot))) await deleteOutdated(snapshot, base, cache)
  await cacheEach(cache, [snapshot])
  if (isSaveDataOn()) return
  const languages = Object.keys(snapshots)
  const pages = [...new Set([...languages, 'de', 'en'])].map((language) => `${base}?lang=${language}`)
  await cacheEach(cache, [base, ...pages, ...Object.values(snapshots)])
  const cached = await cache.match(snapshot)
  if (!cached) return
  const content = (await cached.json()) as Snapshot
  await cacheEach(cache, [
    ...listPictureUrls(content),
    ...listExplanationUrls(content, languages),
    getFairnessUrl(domain, content.instance.language),
  ])
}

/** Whether the reader has asked the browser to go easy on the connection. */
function isSaveDataOn(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** Forgets what was kept of an instance, but for pages that name this snapshot: the voter has just come by one. */
async function deleteOutdated(snapshot: string, base: string, cache: Cache): Promise<void> {
  // The last word alone: in a page, the slashes of an address are escaped.
  const hash = snapshot.slice(snapshot.lastIndexOf('/') + 1)
  for (const request of await cache.keys()) {
    const isPage = new URL(request.url).pathname === base
    const text = isPage ? await (await cache.match(request))?.text() : ''
    if (!text?.includes(hash)) await cache.delete(request)
  }
}

/** One that does not come now may come on the next visit; the others are worth having without it. */
async function cacheEach(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
  }
}

function listPictureUrls({ theming, sponsors }: Snapshot): string[] {
  const pictures = [theming.logo, theming.background, ...sponsors.map(({ image }) => image)]
  return pictures.filter((address) => address !== null)
}

function listExplanationUrls({ instance, theses, parties, candidates }: Snapshot, languages: string[]): string[] {
  const explained = [...parties, ...candidates].reduce((sum, entity) => sum + entity.explained, 0)
  if (explained === 0 || explained > MAX_EXPLANATIONS) return []
  return languages.flatMap((language) =>
    theses.map(({ id }) => getThesisExplanationsUrl(instance.domain, id, language)),
  )
}

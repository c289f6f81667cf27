import type { Snapshot } from '../../core/snapshot.ts'
import { getThesisExplanationsUrl } from '../entity/explanations.ts'
import { getFairnessUrl } from '../fairness/fairnessUrl.ts'
import { getContentCacheName } from './cacheKeys.ts'
import type { CacheMessage } from './cacheMessage.ts'
import { addToCache } from './network.ts'

/**
 * Maximum number of explanations of an instance that are cached in advance. With more, only those of opened entities
 * are cached: all explanations of a national election would fill the phone.
 */
const MAX_EXPLANATIONS = 20_000

/**
 * Caches an instance in every language: its pages, its snapshots and all explanations; the fairness data only in the
 * reader's language.
 */
export async function cacheInstance({ base, domain, snapshot, snapshots, textLanguages }: CacheMessage): Promise<void> {
  const cache = await caches.open(getContentCacheName(domain))
  // A new snapshot has a new URL. Everything that was cached with an older snapshot is outdated.
  if (!(await cache.match(snapshot))) await deleteOutdated(snapshot, base, cache)
  await cacheEach(cache, [snapshot])
  if (isSaveDataOn()) return
  const languages = Object.keys(snapshots)
  const pages = [...new Set([...languages, ...textLanguages])].map((language) => `${base}?lang=${language}`)
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

/** Caches the app's own texts in these languages. */
export async function cacheTexts(
  cacheName: string,
  texts: Readonly<Record<string, readonly string[]>>,
  languages: readonly string[],
): Promise<void> {
  const cache = await caches.open(cacheName)
  await cacheEach(
    cache,
    languages.flatMap((language) => texts[language] ?? []),
  )
}

/** Returns whether the reader has asked the browser to save data. */
function isSaveDataOn(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/**
 * Deletes the cached content of an instance, except pages that contain this snapshot, because one of them was just
 * loaded.
 */
async function deleteOutdated(snapshot: string, base: string, cache: Cache): Promise<void> {
  // Only the last segment, because slashes in the page are escaped.
  const hash = snapshot.slice(snapshot.lastIndexOf('/') + 1)
  for (const request of await cache.keys()) {
    const isPage = new URL(request.url).pathname === base
    const text = isPage ? await (await cache.match(request))?.text() : ''
    if (!text?.includes(hash)) await cache.delete(request)
  }
}

/** A URL that fails now may succeed on the next visit. The others are useful without it. */
async function cacheEach(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    if (!(await cache.match(address))) await addToCache(cache, [address]).catch(() => undefined)
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

/** Files of the app, one cache a version of it. */
export const ASSET_CACHE_PREFIX = 'standpunkt-assets-'

/** Name of the cache with what belongs to one instance: its pages, snapshots, pictures and explanations. */
export function getContentCacheName(domain: string): string {
  return `standpunkt-content-${domain}`
}

/**
 * The address under which an instance's page is kept for all its steps, once a language:
 * `/match/musterstadt/theses/7?lang=en` → `/match/musterstadt?lang=en`. Null for a page that is not the voter app's.
 */
export function getShellUrl({ pathname, searchParams }: URL): string | null {
  const start = /^\/match\/(?!cluster\/)[^/]+/.exec(pathname)?.[0]
  const language = searchParams.get('lang')
  if (start === undefined) return null
  return language === null ? start : `${start}?lang=${language}`
}

/** The instance that an address of its page or of its explanations belongs to. */
export function getDomain({ pathname }: URL): string {
  return /^\/(?:match|api\/v1\/public\/instances)\/([^/]+)/.exec(pathname)?.[1] ?? ''
}

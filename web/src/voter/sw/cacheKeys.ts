/** Prefix of the caches of app files, one per version of the app. */
export const ASSET_CACHE_PREFIX = 'standpunkt-assets-'

/** Returns the name of the cache for one instance: its pages, snapshots, pictures and explanations. */
export function getContentCacheName(domain: string): string {
  return `standpunkt-content-${domain}`
}

/**
 * Returns the URL under which an instance's page is cached. All its pages share one entry per language:
 * `/match/musterstadt/theses/7?lang=en` → `/match/musterstadt?lang=en`. Returns null for a page outside the voter app.
 */
export function getShellUrl({ pathname, searchParams }: URL): string | null {
  const start = /^\/match\/(?!cluster\/)[^/]+/.exec(pathname)?.[0]
  const language = searchParams.get('lang')
  if (start === undefined) return null
  return language === null ? start : `${start}?lang=${language}`
}

/** Returns whether a URL contains a hash of its content: app files and snapshots. */
export function isImmutablePath(pathname: string): boolean {
  return /^\/(assets|api\/v1\/public\/snapshots)\//.test(pathname)
}

/** Returns whether a URL is that of explanations or fairness data, which are loaded anew while there is a connection. */
export function isRefreshedPath(pathname: string): boolean {
  return /\/(explanations|fairness)$/.test(pathname)
}

/** Returns the domain of the instance from the URL of its page or of its explanations. */
export function getDomain({ pathname }: URL): string {
  return /^\/(?:match|api\/v1\/public\/instances)\/([^/]+)/.exec(pathname)?.[1] ?? ''
}

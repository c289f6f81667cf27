import type { PageData } from '../app/pageData.ts'

/**
 * Registers the service worker that caches the instance for use without a connection. If the browser does not allow it
 * (a private window, a page without TLS), the app needs its connection.
 */
export async function cacheForOffline(page: PageData): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/match/' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(page)
  } catch {
    // See above.
  }
}

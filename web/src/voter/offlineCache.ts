import type { PageData } from './pageData.ts'

/**
 * Makes the instance work without a connection: has a service worker keep it. Where the browser allows none (a private
 * window, a page without TLS), the app needs its connection.
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

import type { PageData } from './page.ts'
import type { KeepRequest } from './sw/request.ts'

/** Time in which the connection is left to what the voter sees first. */
const RUSH_MS = 2_000

/**
 * Makes the instance work without a connection: asks the service worker, when the first rush is over, to
 * keep all that the voter has not yet asked for. A browser that allows no worker here needs its connection.
 */
export async function keepForOffline(page: PageData): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await new Promise((resolve) => setTimeout(resolve, RUSH_MS))
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: page.base ? '/match/' : '/' })
    const { active } = await navigator.serviceWorker.ready
    const saveData = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
    const request: KeepRequest = { ...page, saveData }
    active?.postMessage(request)
  } catch {
    // See above.
  }
}

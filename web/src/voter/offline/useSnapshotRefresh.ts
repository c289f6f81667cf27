import { useEffect, useRef } from 'react'
import { asSnapshot, type Snapshot } from '../../core/snapshot.ts'
import { getKeptQuery } from '../app/location.ts'
import { type PageData, readPageData } from '../app/pageData.ts'
import { cacheForOffline } from './offlineCache.ts'

/** Minimum time between two checks. */
const REFRESH_INTERVAL_MS = 5 * 60_000

/** Status of a page whose election is over and has no archive. */
const GONE = 410

/**
 * Checks for a newer snapshot when the reader comes back to a page that has been open for a while, and whether the
 * election is over. If the check fails, the current snapshot stays in use.
 */
export function useSnapshotRefresh(
  page: PageData,
  onRenew: (page: PageData, snapshot: Snapshot) => void,
  onEnd: () => void,
): void {
  const handlers = useRef({ onRenew, onEnd })
  handlers.current = { onRenew, onEnd }
  const lastCheck = useRef(0)
  useEffect(() => {
    const checkForUpdate = async () => {
      // Counted from when the page was opened.
      if (document.visibilityState === 'hidden' || performance.now() - lastCheck.current < REFRESH_INTERVAL_MS) return
      lastCheck.current = performance.now()
      const response = await fetch(page.base + getKeptQuery())
      if (response.status === GONE) return handlers.current.onEnd()
      const newest = await parsePage(response)
      // The instance has another address now. The page there takes over the answers.
      if (newest.base !== page.base)
        return location.replace(newest.base + location.href.slice(location.origin.length + page.base.length))
      if (newest.snapshot === page.snapshot) return
      const snapshot = await fetch(newest.snapshot).then(requireOk)
      handlers.current.onRenew(newest, asSnapshot(await snapshot.json()))
      void cacheForOffline(newest)
    }
    const checkSilently = () => void checkForUpdate().catch(() => undefined)
    checkSilently()
    addEventListener('focus', checkSilently)
    document.addEventListener('visibilitychange', checkSilently)
    return () => {
      removeEventListener('focus', checkSilently)
      document.removeEventListener('visibilitychange', checkSilently)
    }
  }, [page])
}

/** Reads the data that the server now writes into the page. */
async function parsePage(response: Response): Promise<PageData> {
  const html = await requireOk(response).text()
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
  if (!root) throw new Error('the page has no root')
  return readPageData(root)
}

function requireOk(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}`)
  return response
}

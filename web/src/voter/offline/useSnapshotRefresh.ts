import { useEffect, useRef } from 'react'
import { asSnapshot, type Snapshot } from '../../core/snapshot.ts'
import { getKeptQuery } from '../app/location.ts'
import { type PageData, readPageData } from '../app/pageData.ts'
import { cacheForOffline } from './offlineCache.ts'

/** Minimum time between two checks. */
const REFRESH_INTERVAL_MS = 5 * 60_000

/**
 * Checks for a newer snapshot when the reader comes back to a page that has been open for a while. If the check fails,
 * the current snapshot stays in use.
 */
export function useSnapshotRefresh(page: PageData, onRenew: (snapshot: Snapshot) => void): void {
  const current = useRef(page.snapshot)
  const lastCheck = useRef(0)
  useEffect(() => {
    const checkForUpdate = async () => {
      // Counted from when the page was opened.
      if (document.visibilityState === 'hidden' || performance.now() - lastCheck.current < REFRESH_INTERVAL_MS) return
      lastCheck.current = performance.now()
      const newest = await fetchPage(page)
      if (newest.snapshot === current.current) return
      onRenew(asSnapshot(await fetchOk(newest.snapshot).then((answer) => answer.json())))
      current.current = newest.snapshot
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
  }, [page, onRenew])
}

/** Fetches the data that the server now writes into the page. */
async function fetchPage({ base }: PageData): Promise<PageData> {
  const answer = await fetchOk(base + getKeptQuery())
  const root = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('root')
  if (!root) throw new Error('the page has no root')
  return readPageData(root)
}

async function fetchOk(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  return answer
}

import { useEffect, useRef } from 'react'
import { asSnapshot, type Snapshot } from '../core/snapshot.ts'
import { keepForOffline } from './keep.ts'
import { keptQuery } from './location.ts'
import { type PageData, readPage } from './page.ts'

/** How long a page counts as fresh. */
const FRESH_MS = 5 * 60_000

/**
 * Looks for a newer snapshot when the reader comes back to a page that has stood open for a while. A page that fails to
 * come is no news: the one at hand goes on.
 */
export function useRenewal(page: PageData, onRenew: (snapshot: Snapshot) => void): void {
  const current = useRef(page.snapshot)
  const looked = useRef(0)
  useEffect(() => {
    const look = async () => {
      // Counted from when the page was opened.
      if (document.visibilityState === 'hidden' || performance.now() - looked.current < FRESH_MS) return
      looked.current = performance.now()
      const newest = await fetchPage(page)
      if (newest.snapshot === current.current) return
      onRenew(asSnapshot(await fetchOk(newest.snapshot).then((answer) => answer.json())))
      current.current = newest.snapshot
      void keepForOffline(newest)
    }
    const lookQuietly = () => void look().catch(() => undefined)
    lookQuietly()
    addEventListener('focus', lookQuietly)
    document.addEventListener('visibilitychange', lookQuietly)
    return () => {
      removeEventListener('focus', lookQuietly)
      document.removeEventListener('visibilitychange', lookQuietly)
    }
  }, [page, onRenew])
}

/** What the server now writes into the page. */
async function fetchPage({ base }: PageData): Promise<PageData> {
  const answer = await fetchOk(base + keptQuery())
  const root = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('root')
  if (!root) throw new Error('the page has no root')
  return readPage(root, location.search)
}

async function fetchOk(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  return answer
}

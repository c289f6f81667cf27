import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isStorageWorking } from '../browser/storage.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { PageData } from './page.ts'
import { type Changes, changesSince, see, seenOf } from './seen.ts'
import { useRenewal } from './useRenewal.ts'
import { useVoter } from './Voter.tsx'

/** Hardly any voter ever sees it. */
const NewsNotice = lazy(() => import('./NewsNotice.tsx'))
const StorageNotice = lazy(() => import('./StorageNotice.tsx'))

interface Props {
  readonly page: PageData
  /** Takes a corrected snapshot in place of the one at hand. */
  readonly onRenew: (snapshot: Snapshot) => void
}

/**
 * Looks for a corrected questionnaire, and says what has changed since the voter last saw it; and says where the browser
 * keeps nothing of the answers. Stands until it is closed.
 */
export default function News({ page, onRenew }: Props) {
  const { change, isKiosk, run, snapshot } = useVoter()
  const [changes, setChanges] = useState<Changes | null>(null)
  useRenewal(page, onRenew)
  const now = useMemo(() => seenOf(snapshot), [snapshot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a snapshot; two windows of different age would never come to rest
  useEffect(() => {
    const found = run.seen ? changesSince(run.seen, now, run.answers) : null
    if (found) setChanges(found)
    change(see(now))
  }, [now])
  return (
    <Suspense>
      {/* Each answer is kept before it is shown. A device in a public place forgets the answers anyway. */}
      {!isStorageWorking() && !isKiosk && <StorageNotice />}
      {changes && <NewsNotice changes={changes} onClose={() => setChanges(null)} />}
    </Suspense>
  )
}

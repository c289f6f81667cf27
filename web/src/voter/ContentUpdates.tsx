import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isStorageWorking } from '../browser/storage.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { type ContentChanges, createFingerprint, findChanges, saveFingerprint } from './contentChanges.ts'
import type { PageData } from './pageData.ts'
import { useSnapshotRefresh } from './useSnapshotRefresh.ts'
import { useVoter } from './VoterContext.tsx'

/** Hardly any voter ever sees it. */
const ContentChangedNotice = lazy(() => import('./ContentChangedNotice.tsx'))
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
export default function ContentUpdates({ page, onRenew }: Props) {
  const { updateSession, isKiosk, session, snapshot } = useVoter()
  const [changes, setChanges] = useState<ContentChanges | null>(null)
  useSnapshotRefresh(page, onRenew)
  const now = useMemo(() => createFingerprint(snapshot), [snapshot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a snapshot; two windows of different age would never come to rest
  useEffect(() => {
    const found = session.seen ? findChanges(session.seen, now, session.answers) : null
    if (found) setChanges(found)
    updateSession(saveFingerprint(now))
  }, [now])
  return (
    <Suspense>
      {/* Each answer is kept before it is shown. A device in a public place forgets the answers anyway. */}
      {!isStorageWorking() && !isKiosk && <StorageNotice />}
      {changes && <ContentChangedNotice changes={changes} onClose={() => setChanges(null)} />}
    </Suspense>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { isStorageWorking } from '../../browser/storage.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { deferComponent } from '../app/deferComponent.tsx'
import { OptionalPart } from '../app/OptionalPart.tsx'
import type { PageData } from '../app/pageData.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { type ContentChanges, createFingerprint, findChanges, saveFingerprint } from './contentChanges.ts'
import { useSnapshotRefresh } from './useSnapshotRefresh.ts'

/** Both notices are rare, so they are loaded on demand. */
const ContentChangedNotice = deferComponent(() => import('./ContentChangedNotice.tsx'))
const StorageNotice = deferComponent(() => import('./StorageNotice.tsx'))

interface Props {
  readonly page: PageData
  /** Replaces the current page data and the current snapshot by corrected ones. */
  readonly onRenew: (page: PageData, snapshot: Snapshot) => void
  /** Called if the election is over and has no archive. */
  readonly onEnd: () => void
}

/**
 * Checks for a corrected questionnaire and shows what has changed since the voter last saw it. Also shows a notice if
 * the browser does not store the answers.
 */
export default function Updates({ page, onRenew, onEnd }: Props) {
  const { setSession, isKiosk, session, snapshot } = useVoter()
  const [changes, setChanges] = useState<ContentChanges | null>(null)
  useSnapshotRefresh(page, onRenew, onEnd)
  const now = useMemo(() => createFingerprint(snapshot), [snapshot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per snapshot; windows of different age would update each other forever
  useEffect(() => {
    const found = session.seen ? findChanges(session.seen, now, session.answers) : null
    if (found) setChanges(found)
    setSession(saveFingerprint(now))
  }, [now])
  return (
    <OptionalPart>
      {/* Each answer is stored before it is shown. A kiosk deletes the answers anyway. */}
      {!isStorageWorking() && !isKiosk && <StorageNotice />}
      {changes && <ContentChangedNotice changes={changes} onClose={() => setChanges(null)} />}
    </OptionalPart>
  )
}

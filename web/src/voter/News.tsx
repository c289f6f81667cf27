import { useEffect, useMemo, useState } from 'react'
import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import type { Id, Snapshot } from '../core/snapshot.ts'
import type { PageData } from './page.ts'
import { SharingStyles } from './SharingStyles.tsx'
import { type Changes, changesSince, see, seenOf } from './seen.ts'
import { useSharingTexts } from './sharingTexts.ts'
import { useRenewal } from './useRenewal.ts'
import { useVoter } from './Voter.tsx'

interface Props {
  readonly page: PageData
  /** Takes a corrected snapshot in place of the one at hand. */
  readonly onRenew: (snapshot: Snapshot) => void
}

/** Looks for a corrected questionnaire, and says what has changed since the voter last saw it. Stands until it is closed. */
export default function News({ page, onRenew }: Props) {
  const { news } = useSharingTexts()
  const { change, href, run, snapshot } = useVoter()
  const [changes, setChanges] = useState<Changes | null>(null)
  useRenewal(page, onRenew)
  const now = useMemo(() => seenOf(snapshot), [snapshot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a snapshot; two windows of different age would never come to rest
  useEffect(() => {
    const found = run.seen ? changesSince(run.seen, now, run.answers) : null
    if (found) setChanges(found)
    change(see(now))
  }, [now])
  if (!changes) return null
  return (
    <section className="toast news" aria-label={news.label}>
      <SharingStyles />
      <div role="status">
        <p>
          <strong>{news.updated}</strong>
        </p>
        <Corrections changes={changes} />
      </div>
      {snapshot.changed && (
        <a className="button" href={href('fairness')}>
          {news.changes}
        </a>
      )}
      <button type="button" className="button plain" onClick={() => setChanges(null)}>
        {news.close}
      </button>
    </section>
  )
}

function Corrections({ changes: { added, gone, hasOtherPositions, reworded } }: { changes: Changes }) {
  const { say } = useTexts()
  const { news } = useSharingTexts()
  return (
    <>
      {reworded.length > 0 && (
        <>
          <p>{say(news.reworded, { n: reworded.length })}</p>
          <Theses ids={reworded} />
        </>
      )}
      {added.length > 0 && (
        <>
          <p>{say(news.added, { n: added.length })}</p>
          <Theses ids={added} />
        </>
      )}
      {gone.length > 0 && <p>{say(news.gone, { n: gone.length })}</p>}
      {hasOtherPositions && <p>{news.positions}</p>}
    </>
  )
}

/** Links to theses, so that they can be answered, or answered anew. */
function Theses({ ids }: { ids: readonly Id[] }) {
  const { href, snapshot, theses } = useVoter()
  return (
    <ul>
      {theses.map(
        (thesis, index) =>
          ids.includes(thesis.id) && (
            <li key={thesis.id}>
              <a href={href('theses', index + 1)}>
                <PlainThesis thesis={thesis} instance={snapshot.instance} />
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

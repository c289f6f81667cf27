import type { Id } from '../../core/snapshot.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { EXTRA_STYLES, SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import type { ContentChanges } from './contentChanges.ts'

interface Props {
  readonly changes: ContentChanges
  readonly onClose: () => void
}

/**
 * Lists what has changed in the questionnaire since the voter's last visit, and what it means. It is shown until it is
 * closed.
 */
export default function ContentChangedNotice({ changes, onClose }: Props) {
  usePageParts([SHARING_TEXTS], [...EXTRA_STYLES, ...SHARING_STYLES])
  const { news } = useSharingTexts()
  const { href, snapshot } = useVoter()
  return (
    <section className="toast news" aria-label={news.label}>
      <div role="status">
        <p>
          <strong>{news.updated}</strong>
        </p>
        <Corrections changes={changes} />
      </div>
      <p className="actions">
        {snapshot.changed && (
          <a className="button" href={href('fairness')}>
            {news.changes}
          </a>
        )}
        <button type="button" className="button plain" onClick={onClose}>
          {news.close}
        </button>
      </p>
    </section>
  )
}

function Corrections({ changes: { added, gone, hasOtherPositions, reworded } }: { changes: ContentChanges }) {
  const { format } = useTexts()
  const { news } = useSharingTexts()
  return (
    <>
      {reworded.length > 0 && (
        <>
          <p>{format(news.reworded, { n: reworded.length })}</p>
          <Theses ids={reworded} />
        </>
      )}
      {added.length > 0 && (
        <>
          <p>{format(news.added, { n: added.length })}</p>
          <Theses ids={added} />
        </>
      )}
      {gone.length > 0 && <p>{format(news.gone, { n: gone.length })}</p>}
      {hasOtherPositions && <p>{news.positions}</p>}
    </>
  )
}

/** Links to theses, to answer them or to change the answer. */
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

import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getComparePath } from '../results/entityKeys.ts'
import { useBookmarks } from '../results/useBookmarks.ts'
import { BookmarkList } from './BookmarkList.tsx'

interface Props {
  readonly keys: readonly string[]
  /** Called when the reader's own bookmarks include these. */
  readonly onAdopt: () => void
}

/** Another person's list of bookmarks. The reader's own list does not change before the reader adopts it. */
export function SharedBookmarks({ keys, onAdopt }: Props) {
  const { t } = useTexts()
  const { bookmarks } = useComparingTexts()
  const { href } = useVoter()
  const { add } = useBookmarks()
  const adopt = () => {
    add(keys)
    onAdopt()
  }
  return (
    <>
      <PageHeading windowTitle={bookmarks.sharedTitle}>{bookmarks.sharedTitle}</PageHeading>
      <p className="lead">{keys.length > 0 ? bookmarks.sharedLead : bookmarks.unreadable}</p>
      {keys.length === 0 ? (
        <a className="button primary" href={href()}>
          {t.empty.unknown.link}
        </a>
      ) : (
        <>
          <BookmarkList keys={keys} />
          <div className="actions">
            <button type="button" className="button primary" onClick={adopt}>
              {bookmarks.adopt}
            </button>
            <a className="button" href={href(...getComparePath(keys))}>
              {t.results.compare}
            </a>
          </div>
        </>
      )}
    </>
  )
}

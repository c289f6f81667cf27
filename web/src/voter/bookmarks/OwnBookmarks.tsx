import { useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { replaceFragment } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { CribLink } from '../crib/CribLink.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { EntityKindTabs } from '../results/EntityKindTabs.tsx'
import { getComparePath } from '../results/entityKeys.ts'
import { useBookmarks } from '../results/useBookmarks.ts'
import { ShareLink } from '../sharing/ShareLink.tsx'
import { BookmarkList } from './BookmarkList.tsx'
import { getBookmarkFragment, getBookmarkLink } from './bookmarkLink.ts'

/** The voter's list of bookmarks. */
export function OwnBookmarks() {
  const { bookmarks } = useComparingTexts()
  const { answered, kinds } = useVoter()
  const { keys } = useBookmarks()
  // A row stays until the voter leaves the page, so that a bookmark that was removed by mistake can be set again.
  const [initialKeys] = useState(keys)
  const listed = new Set([...initialKeys, ...keys])
  return (
    <>
      <PageHeading windowTitle={bookmarks.title}>{bookmarks.title}</PageHeading>
      <p className="lead">{bookmarks.lead}</p>
      {answered > 0 && <EntityKindTabs page="results" current="bookmarks" />}
      {kinds.includes('candidates') && <DistrictBar />}
      {listed.size > 0 && <BookmarkList keys={[...listed]} />}
      {keys.length === 0 ? <p className="empty">{bookmarks.empty}</p> : <ListActions keys={keys} />}
    </>
  )
}

/** What can be done with the list: compare, print and share it. */
function ListActions({ keys }: { keys: readonly string[] }) {
  const { t } = useTexts()
  const { bookmarks } = useComparingTexts()
  const voter = useVoter()
  const { answered, href, snapshot } = voter
  return (
    <>
      <div className="actions">
        <a className="button primary" href={href(...getComparePath(keys))}>
          {t.results.compare}
        </a>
        {answered > 0 && (
          <a className="button" href={replaceFragment(href('print'), getBookmarkFragment(keys))}>
            {bookmarks.print}
          </a>
        )}
        {answered > 0 && <CribLink />}
      </div>
      {/* The link would contain the secret address of a preview. */}
      {!snapshot.preview && (
        <section className="share-bookmarks" aria-labelledby="share-bookmarks">
          <h2 id="share-bookmarks">{bookmarks.share}</h2>
          <p>{bookmarks.shareText}</p>
          <ShareLink link={getBookmarkLink(keys, voter)} label={bookmarks.link} />
        </section>
      )}
    </>
  )
}

import { useState } from 'react'
import { useVoter } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { COMPARING_STYLES, SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS } from '../pageParts/useSharingTexts.ts'
import { useBookmarks } from '../results/useBookmarks.ts'
import { useFragment } from '../sharing/sharedLink.ts'
import { readBookmarkCode } from './bookmarkLink.ts'
import { OwnBookmarks } from './OwnBookmarks.tsx'
import { SharedBookmarks } from './SharedBookmarks.tsx'

/** The voter's bookmarks as a list; another person's list if the fragment of the URL has one: `#m=p12c34`. */
export default function BookmarksPage() {
  usePageParts([COMPARING_TEXTS, SHARING_TEXTS], [...COMPARING_STYLES, ...SHARING_STYLES])
  const [fragment, setFragment] = useFragment()
  const code = fragment.get('m')
  return (
    <main id="main" className="page bookmarks">
      <BackToResultsLink />
      {code === null ? <OwnBookmarks /> : <LinkedBookmarks key={code} code={code} onAdopt={() => setFragment({})} />}
    </main>
  )
}

/** The list of a link. If the reader has bookmarked all of it, it is the reader's own. */
function LinkedBookmarks({ code, onAdopt }: { code: string; onAdopt: () => void }) {
  const voter = useVoter()
  const { keys } = useBookmarks()
  const listed = readBookmarkCode(code, voter)
  const [isOwn] = useState(listed.length > 0 && listed.every((key) => keys.includes(key)))
  return isOwn ? <OwnBookmarks /> : <SharedBookmarks keys={listed} onAdopt={onAdopt} />
}

import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useBookmarks } from './useBookmarks.ts'

/** Tabs for parties and candidates, if the instance ranks both, and beside the results for the bookmarks, if there are any. */
export function EntityKindTabs({
  page,
  current,
}: {
  page: 'results' | 'categories' | 'map' | 'models' | `positions/${number}`
  current: EntityKind | 'bookmarks'
}) {
  const { t, format } = useTexts()
  const { href, kinds } = useVoter()
  const { keys } = useBookmarks()
  const isCurrent = (tab: typeof current) => (tab === current ? 'page' : undefined)
  const hasBookmarks = page === 'results' && (keys.length > 0 || current === 'bookmarks')
  if (kinds.length === 1 && !hasBookmarks) return null
  return (
    <nav className="tabs" aria-label={t.results.tabs}>
      {kinds.map((kind) => (
        <a key={kind} href={href(page, kind)} aria-current={isCurrent(kind)}>
          {t.results[kind]}
        </a>
      ))}
      {hasBookmarks && (
        <a href={href('bookmarks')} aria-current={isCurrent('bookmarks')}>
          {format(t.results.bookmarks, { n: keys.length })}
        </a>
      )}
    </nav>
  )
}

import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getEntityKey } from './entityKeys.ts'
import { useBookmarks } from './useBookmarks.ts'

interface Props {
  readonly entry: EntityEntry
  /** Whether the button has a visible text. */
  readonly hasLabel?: boolean
}

/** A button that adds a bookmark to a party or a candidate, or removes it. */
export function BookmarkButton({ entry, hasLabel }: Props) {
  const { format } = useTexts()
  const { bookmarks } = useComparingTexts()
  const { keys, toggle } = useBookmarks()
  const isBookmarked = keys.includes(getEntityKey(entry))
  const name = format(bookmarks.mark, { name: entry.name })
  return (
    <button
      type="button"
      className={hasLabel ? 'button bookmark' : 'bookmark'}
      aria-pressed={isBookmarked}
      aria-label={name}
      title={hasLabel ? undefined : name}
      onClick={() => toggle(entry)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 3.5h11v17l-5.5-4.5-5.5 4.5z" />
      </svg>
      {hasLabel && <span aria-hidden="true">{isBookmarked ? bookmarks.marked : bookmarks.short}</span>}
    </button>
  )
}

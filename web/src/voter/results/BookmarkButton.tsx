import { memo } from 'react'
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
  const { keys, toggle } = useBookmarks()
  return (
    <Toggle entry={entry} hasLabel={hasLabel} isBookmarked={keys.includes(getEntityKey(entry))} onToggle={toggle} />
  )
}

interface ToggleProps extends Pick<Props, 'entry'> {
  readonly hasLabel: boolean | undefined
  readonly isBookmarked: boolean
  readonly onToggle: (entry: EntityEntry) => void
}

/** Rendered again only if its own bookmark changes: a long ranking has many. */
const Toggle = memo(function Toggle({ entry, hasLabel, isBookmarked, onToggle }: ToggleProps) {
  const { format } = useTexts()
  const { bookmarks } = useComparingTexts()
  const name = format(bookmarks.mark, { name: entry.name })
  return (
    <button
      type="button"
      className={hasLabel ? 'button bookmark' : 'bookmark'}
      aria-pressed={isBookmarked}
      aria-label={name}
      title={hasLabel ? undefined : name}
      onClick={() => onToggle(entry)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 3.5h11v17l-5.5-4.5-5.5 4.5z" />
      </svg>
      {hasLabel && <span aria-hidden="true">{isBookmarked ? bookmarks.marked : bookmarks.short}</span>}
    </button>
  )
})

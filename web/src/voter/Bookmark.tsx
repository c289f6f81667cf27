import type { EntityEntry } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { useBookmarks } from './bookmarks.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { keyOf } from './keys.ts'

interface Props {
  readonly entry: EntityEntry
  /** Where there is room, the button says in words what it does. */
  readonly isWordy?: boolean
}

/** Marks a party or a candidate, to be found again. */
export function Bookmark({ entry, isWordy }: Props) {
  const { say } = useTexts()
  const { bookmarks } = useComparingTexts()
  const { keys, toggle } = useBookmarks()
  const isMarked = keys.includes(keyOf(entry))
  const name = say(bookmarks.mark, { name: entry.name })
  return (
    <button
      type="button"
      className={isWordy ? 'button bookmark' : 'bookmark'}
      aria-pressed={isMarked}
      aria-label={name}
      title={isWordy ? undefined : name}
      onClick={() => toggle(entry)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 3.5h11v17l-5.5-4.5-5.5 4.5z" />
      </svg>
      {isWordy && <span aria-hidden="true">{isMarked ? bookmarks.marked : bookmarks.short}</span>}
    </button>
  )
}

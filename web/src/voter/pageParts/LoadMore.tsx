import { useTexts } from '../../voterUi/Texts.tsx'
import { PAGE_SIZE } from './useLoadMore.ts'

interface Props {
  readonly visibleCount: number
  /** Number of all rows of the list. */
  readonly totalCount: number
  readonly onMore: () => void
}

/** The button below a list that shows more rows, with the number of visible rows. */
export function LoadMore({ visibleCount, totalCount, onMore }: Props) {
  const { t, format } = useTexts()
  // The rest of a page follows by itself, so the button already says what comes after it.
  const shown = Math.ceil(visibleCount / PAGE_SIZE) * PAGE_SIZE
  const left = totalCount - shown
  if (left <= 0) return null
  return (
    <div className="more">
      <button type="button" className="button" onClick={onMore}>
        {format(t.results.more, { n: Math.min(left, PAGE_SIZE) })}
      </button>
      <span className="aside">{format(t.results.shown, { n: shown, m: totalCount })}</span>
    </div>
  )
}

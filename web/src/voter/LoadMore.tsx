import { useTexts } from '../ballot/Texts.tsx'
import { PAGE_SIZE } from './useLoadMore.ts'

interface Props {
  readonly visibleCount: number
  readonly all: number
  readonly onMore: () => void
}

/** Below a list that comes in portions: how much of it there is, and the next portion. */
export function LoadMore({ visibleCount, all, onMore }: Props) {
  const { t, format } = useTexts()
  const left = all - visibleCount
  if (left <= 0) return null
  return (
    <div className="more">
      <button type="button" className="button" onClick={onMore}>
        {format(t.results.more, { n: Math.min(left, PAGE_SIZE) })}
      </button>
      <span className="aside">{format(t.results.shown, { n: visibleCount, m: all })}</span>
    </div>
  )
}

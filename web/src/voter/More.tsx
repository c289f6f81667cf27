import { useTexts } from '../ballot/Texts.tsx'
import { PORTION } from './usePortions.ts'

interface Props {
  readonly shown: number
  readonly all: number
  readonly onMore: () => void
}

/** Below a list that comes in portions: how much of it there is, and the next portion. */
export function More({ shown, all, onMore }: Props) {
  const { t, say } = useTexts()
  const left = all - shown
  if (left <= 0) return null
  return (
    <div className="more">
      <button type="button" className="button" onClick={onMore}>
        {say(t.results.more, { n: Math.min(left, PORTION) })}
      </button>
      <span className="aside">{say(t.results.shown, { n: shown, m: all })}</span>
    </div>
  )
}

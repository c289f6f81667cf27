import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { Filters } from './Filters.tsx'
import { Ranking } from './Ranking.tsx'
import { isSelected, useSelection } from './selection.ts'
import { useKept } from './useKept.ts'
import type { Standings } from './Voter.tsx'

/** Rows that come at a time. */
const PORTION = 50

/** A ranking that can be searched. It comes in portions, says how many there are, and shows more down to the last. */
export default function LongRanking({ standings }: { standings: Standings }) {
  const { t, say } = useTexts()
  const { entries, match } = standings
  const [selection, select] = useSelection()
  const [shown, setShown] = useKept('shown', PORTION)
  const columns = useMemo(
    () => [...match.order].filter((column) => isSelected(entries[column], selection)),
    [entries, match, selection],
  )
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('a.result')[firstNew.current]?.focus()
    firstNew.current = undefined
  })

  const showMore = () => {
    firstNew.current = shown
    setShown(shown + PORTION)
  }
  const left = columns.length - shown
  return (
    <>
      <Filters standings={standings} selection={selection} onSelect={select} />
      <p className="aside" role="status">
        {columns.length === entries.length
          ? say(t.results.count, { n: entries.length })
          : say(t.results.shown, { n: columns.length, m: entries.length })}
      </p>
      {columns.length === 0 && (
        <div className="empty">
          <p>{t.results.found}</p>
          <button type="button" className="button" onClick={() => select({ search: '', party: '', district: '' })}>
            {t.results.reset}
          </button>
        </div>
      )}
      <div ref={list}>
        <Ranking standings={standings} columns={columns.slice(0, shown)} />
      </div>
      {left > 0 && (
        <div className="more">
          <button type="button" className="button" onClick={showMore}>
            {say(t.results.more, { n: Math.min(left, PORTION) })}
          </button>
          <span className="aside">{say(t.results.shown, { n: shown, m: columns.length })}</span>
        </div>
      )}
    </>
  )
}

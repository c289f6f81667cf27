import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { LongRanking } from '../app/lazyPages.ts'
import type { KindResults } from '../app/VoterContext.tsx'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import { isEmptyFilter, readEntityFilter } from './entityFilter.ts'
import { Ranking, type RankingProps } from './Ranking.tsx'
import { SEARCH_THRESHOLD } from './searchThreshold.ts'
import { useBookmarks } from './useBookmarks.ts'

interface Props extends Pick<RankingProps, 'getRange'> {
  readonly results: KindResults
}

/**
 * The voter's ranking, with search, filters and bookmarks if it is long or has bookmarks. Those of a short one are shown on
 * demand, and if the address has a filter.
 */
export function ResultsRanking({ results, getRange }: Props) {
  const { t } = useTexts()
  const { keys } = useBookmarks()
  // Search and filters stay when the last bookmark is removed: the voter may have removed it among the filtered.
  const [hadBookmarks] = useState(keys.length > 0)
  const area = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useHistoryState('open-filters', !isEmptyFilter(readEntityFilter(location.search)))
  const isOpenedHere = useRef(false)
  // The button is gone, so the focus moves to the filter. A search field would open the keyboard of a phone.
  useEffect(() => {
    if (isOpen && isOpenedHere.current) area.current?.querySelector('select')?.focus()
  }, [isOpen])
  const open = () => {
    isOpenedHere.current = true
    setOpen(true)
  }
  const isLong = results.entries.length > SEARCH_THRESHOLD || hadBookmarks
  if (!isLong && !isOpen) {
    return (
      <>
        <button type="button" className="button" onClick={open}>
          {t.results.filter}
        </button>
        <Ranking results={results} entityIndexes={results.match.order} getRange={getRange} />
      </>
    )
  }
  return (
    <div ref={area}>
      <LongRanking key={results.kind} results={results} getRange={getRange} isFoldable={isLong} />
    </div>
  )
}

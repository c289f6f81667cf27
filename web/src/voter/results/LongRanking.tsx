import { useMemo, useRef } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { BookmarkableRanking } from './BookmarkableRanking.tsx'
import { EntityFilters } from './EntityFilters.tsx'
import { FilterSummary } from './FilterSummary.tsx'
import type { RankingProps } from './Ranking.tsx'
import { useEntitySelector } from './useEntitySelector.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useSelection } from './useSelection.ts'

/** A ranking with search, filters and bookmarks. It is loaded in parts. */
export default function LongRanking({ results, getRange }: Pick<RankingProps, 'results' | 'getRange'>) {
  const { t } = useTexts()
  const { entries, match } = results
  const [selection, select] = useSelection()
  const isMatching = useEntitySelector(selection)
  const columns = useMemo(
    () => [...match.order].filter((column) => isMatching(entries[column])),
    [entries, match, isMatching],
  )
  const { visibleCount, showMore, list } = useLoadMore<HTMLDivElement>('a.result')
  const bookmarkFilter = useRef<HTMLInputElement>(null)
  useFocusAfterRemoval(list, 'button.bookmark', bookmarkFilter)
  return (
    <>
      <ComparingStyles />
      <EntityFilters results={results} selection={selection} onSelect={select} bookmarkFilter={bookmarkFilter} />
      <FilterSummary found={columns.length} all={entries.length} onSelect={select} />
      <BookmarkableRanking
        results={results}
        columns={columns.slice(0, visibleCount)}
        getRange={getRange}
        heading={t.results.tabs}
        isHeadingHidden
        list={list}
      />
      <LoadMore visibleCount={visibleCount} all={columns.length} onMore={showMore} />
    </>
  )
}

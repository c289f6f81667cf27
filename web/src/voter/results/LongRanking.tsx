import { useMemo } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { BookmarkButton } from './BookmarkButton.tsx'
import { EntityFilters } from './EntityFilters.tsx'
import { FilterSummary } from './FilterSummary.tsx'
import { Ranking, type RankingProps } from './Ranking.tsx'
import { useBookmarks } from './useBookmarks.ts'
import { useRovingFocus } from './useRovingFocus.ts'
import { isSelected, useSelection } from './useSelection.ts'

/** A ranking with search, filters and bookmarks. It is loaded in parts, and each of its lists is one stop of the Tab key. */
export default function LongRanking({ results, getRange }: Pick<RankingProps, 'results' | 'getRange'>) {
  const { t } = useTexts()
  const { ranking } = useComparingTexts()
  const { entries, match } = results
  const [selection, select] = useSelection()
  const { keys } = useBookmarks()
  const columns = useMemo(
    () => [...match.order].filter((column) => isSelected(entries[column], selection, keys)),
    [entries, match, selection, keys],
  )
  const roving = useRovingFocus<HTMLElement>('.ranking > li')
  const { visibleCount, showMore, list } = useLoadMore<HTMLDivElement>('a.result')
  return (
    <>
      <ComparingStyles />
      <EntityFilters results={results} selection={selection} onSelect={select} />
      <FilterSummary found={columns.length} all={entries.length} onSelect={select} />
      <section aria-labelledby="ranking" aria-describedby="ranking-keys" {...roving}>
        <h2 id="ranking" className="visually-hidden">
          {t.results.tabs}
        </h2>
        <p id="ranking-keys" className="key-help aside">
          {ranking.keys}
        </p>
        <div ref={list}>
          <Ranking
            results={results}
            columns={columns.slice(0, visibleCount)}
            getRange={getRange}
            action={(column) => {
              const entry = entries[column]
              return entry && <BookmarkButton entry={entry} />
            }}
          />
        </div>
      </section>
      <LoadMore visibleCount={visibleCount} all={columns.length} onMore={showMore} />
    </>
  )
}

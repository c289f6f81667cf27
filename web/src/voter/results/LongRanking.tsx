import { useMemo, useRef } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { useUrlParameter } from '../pageParts/useUrlParameter.ts'
import { BookmarkableRanking } from './BookmarkableRanking.tsx'
import { EntityFilters } from './EntityFilters.tsx'
import { useEntityFilter } from './entityFilter.ts'
import { FilterSummary } from './FilterSummary.tsx'
import { getListPlace, hasListPlaces } from './listPlaces.ts'
import type { RankingProps } from './Ranking.tsx'
import { useEntityFilterMatch } from './useEntityFilterMatch.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

interface Props extends Pick<RankingProps, 'results' | 'getRange'> {
  /** Whether the filters may be folded. They are not if the voter has just asked for them. */
  readonly isFoldable: boolean
}

/** A ranking with search, filters and bookmarks. It is loaded in parts. */
export default function LongRanking({ results, getRange, isFoldable }: Props) {
  const { t } = useTexts()
  const { entries, match } = results
  const [filter, select] = useEntityFilter()
  const isMatching = useEntityFilterMatch(filter)
  const [order, setOrder] = useUrlParameter('order')
  const isListOffered = filter.party !== '' && hasListPlaces(entries)
  const isListOrder = isListOffered && order === 'list'
  const entityIndexes = useMemo(() => {
    const found = [...match.order].filter((entityIndex) => isMatching(entries[entityIndex]))
    return isListOrder ? found.sort((a, b) => getListPlace(entries[a]) - getListPlace(entries[b])) : found
  }, [entries, match, isMatching, isListOrder])
  const { visibleCount, showMore, list } = useLoadMore<HTMLDivElement>('a.result')
  const bookmarkFilter = useRef<HTMLInputElement>(null)
  useFocusAfterRemoval(list, 'button.bookmark', bookmarkFilter)
  return (
    <>
      <ComparingStyles />
      <EntityFilters
        results={results}
        filter={filter}
        onSelect={select}
        bookmarkFilter={bookmarkFilter}
        isFoldable={isFoldable}
      />
      {isListOffered && <OrderSwitch isListOrder={isListOrder} onSwitch={(isList) => setOrder(isList ? 'list' : '')} />}
      <FilterSummary foundCount={entityIndexes.length} totalCount={entries.length} onSelect={select} />
      <BookmarkableRanking
        results={results}
        entityIndexes={entityIndexes.slice(0, visibleCount)}
        getRange={getRange}
        heading={t.results.tabs}
        isHeadingHidden
        list={list}
      />
      <LoadMore visibleCount={visibleCount} totalCount={entityIndexes.length} onMore={showMore} />
    </>
  )
}

interface OrderSwitchProps {
  readonly isListOrder: boolean
  readonly onSwitch: (isListOrder: boolean) => void
}

/** Orders the candidates of a party by match or as on the party's list. */
function OrderSwitch({ isListOrder, onSwitch }: OrderSwitchProps) {
  const { order, byMatch, byList } = useComparingTexts().districts
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="segments" role="group" aria-label={order}>
      <button type="button" aria-pressed={!isListOrder} onClick={() => onSwitch(false)}>
        {byMatch}
      </button>
      <button type="button" aria-pressed={isListOrder} onClick={() => onSwitch(true)}>
        {byList}
      </button>
    </div>
  )
}

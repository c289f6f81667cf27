import { type CSSProperties, useMemo } from 'react'
import { type CategoryTally, computeCategoryTallies, getCategoryMatch, listCategories } from '../../core/categories.ts'
import { formatPermille } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import { computeRanking } from '../../core/ranking.ts'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityKind } from '../../voterUi/entries.ts'
import { MatchBar } from '../../voterUi/MatchBar.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { EntityFilters } from '../results/EntityFilters.tsx'
import { EntityKindTabs } from '../results/EntityKindTabs.tsx'
import { useEntityFilter } from '../results/entityFilter.ts'
import { FilterSummary } from '../results/FilterSummary.tsx'
import { useEntityFilterMatch } from '../results/useEntityFilterMatch.ts'
import { getCategoryLanguage } from './categoryLanguage.ts'

/** A table of all categories and all entities of a kind with the match of each pair. */
export default function CategoriesPage({ kind }: { kind: EntityKind }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const { categories } = useComparingTexts()
  const { answered, snapshot, getResults } = useVoter()
  if (answered === 0) return <EmptyPage about="noResult" />
  return (
    <main id="main" className="page overview">
      <BackToResultsLink kind={kind} />
      <PageHeading windowTitle={categories.title}>{categories.title}</PageHeading>
      {listCategories(snapshot.theses).length === 0 ? (
        <p className="empty">{categories.missing}</p>
      ) : (
        <>
          <p className="lead">{categories.lead}</p>
          <p className="aside">{categories.few}</p>
          {snapshot.theses.some(({ lang }) => lang?.category) && <p className="aside">{categories.notTranslated}</p>}
          <EntityKindTabs page="categories" current={kind} />
          {kind === 'candidates' && <DistrictBar />}
          <CategoryTable key={kind} results={getResults(kind)} />
        </>
      )}
    </main>
  )
}

/** Column widths in rem. Category columns are narrow, so that a phone shows that there are more of them. */
const NAME_WIDTH = 7.5
const COLUMN_WIDTH = 5.5

/** Padding of a column, in rem. */
const COLUMN_PADDING = 1

/**
 * Column widths are made for words of at most this many letters. Wider columns would not fit on a phone beside the
 * names.
 */
const MAX_WORD_LENGTH = 24

function CategoryTable({ results }: { results: KindResults }) {
  const { categories } = useComparingTexts()
  const { ballot, snapshot } = useVoter()
  const { entries, prepared, match } = results
  const [filter, select] = useEntityFilter()
  const isMatching = useEntityFilterMatch(filter)
  const [sortCategory, setSortCategory] = useHistoryState('by', '')
  const tallies = useMemo(() => computeCategoryTallies(snapshot.theses, prepared, ballot), [snapshot, prepared, ballot])
  const order = useMemo(() => {
    const chosen = tallies.find(({ category }) => category === sortCategory)
    return chosen ? computeRanking(chosen.tally, prepared.tieBreak, 0).order : match.order
  }, [tallies, sortCategory, prepared, match])
  const entityIndexes = useMemo(
    () => [...order].filter((entityIndex) => isMatching(entries[entityIndex])),
    [order, entries, isMatching],
  )
  const { visibleCount, showMore, list } = useLoadMore<HTMLTableSectionElement>('a')
  return (
    <>
      <EntityFilters results={results} filter={filter} onSelect={select} isFoldable />
      <SortSelect
        categories={tallies.map(({ category }) => category)}
        selected={sortCategory}
        onChange={setSortCategory}
      />
      <FilterSummary foundCount={entityIndexes.length} totalCount={entries.length} onSelect={select} />
      {entityIndexes.length > 0 && (
        <ScrollableTable label={categories.table} isLong>
          <table
            className="by-category"
            style={{ '--least': getMinWidth(tallies.map(({ category }) => category)) } as CSSProperties}
          >
            <thead>
              <tr>
                <th scope="col">{categories.name}</th>
                <th scope="col">{categories.overall}</th>
                {tallies.map(({ category }) => (
                  <th key={category} scope="col" lang={getCategoryLanguage(category, snapshot)} dir="auto">
                    {category}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={list}>
              {entityIndexes.slice(0, visibleCount).map((entityIndex) => (
                <Row key={entityIndex} results={results} entityIndex={entityIndex} tallies={tallies} />
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
      <LoadMore visibleCount={visibleCount} totalCount={entityIndexes.length} onMore={showMore} />
    </>
  )
}

/**
 * Returns the minimum width of a table with these headers. Words are not broken, because not every browser can
 * hyphenate them.
 */
function getMinWidth(categories: readonly string[]): string {
  const letters = categories.flatMap((category) => category.split(/[\s-]/)).map(({ length }) => length)
  const word = Math.min(MAX_WORD_LENGTH, Math.max(...letters))
  return `calc(${NAME_WIDTH}rem + ${categories.length + 1} * max(${COLUMN_WIDTH}rem, ${word}ch + ${COLUMN_PADDING}rem))`
}

interface SortSelectProps {
  readonly categories: readonly string[]
  /** The category by which the rows are sorted; empty for the whole result. */
  readonly selected: string
  readonly onChange: (category: string) => void
}

/** Selects what the rows are sorted by: the result or one category. */
function SortSelect({ categories, selected, onChange }: SortSelectProps) {
  const texts = useComparingTexts().categories
  const { snapshot } = useVoter()
  return (
    <label className="by">
      {texts.by}
      <select value={categories.includes(selected) ? selected : ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.overall}</option>
        {categories.map((category) => (
          <option key={category} value={category} lang={getCategoryLanguage(category, snapshot)} dir="auto">
            {category}
          </option>
        ))}
      </select>
    </label>
  )
}

interface RowProps {
  readonly results: KindResults
  readonly entityIndex: number
  readonly tallies: readonly CategoryTally[]
}

function Row({ results: { entries, prepared, places }, entityIndex, tallies }: RowProps) {
  const { t, format } = useTexts()
  const { href } = useVoter()
  const entry = entries[entityIndex]
  if (!entry) return null
  const { rank, ...overall } = getEntityResult(prepared, places, entityIndex)
  return (
    <tr>
      <th scope="row">
        <ColourMark colour={entry.colour} />{' '}
        <a href={href('results', entry.kind, entry.id)} dir="auto">
          {entry.name}
        </a>
        <span className="aside">{rank === null ? t.entity.noRank : format(t.entity.rank, { n: rank })}</span>
      </th>
      <Cell {...overall} />
      {tallies.map((one) => (
        <Cell key={one.category} {...getCategoryMatch(one, entityIndex)} />
      ))}
    </tr>
  )
}

interface CellProps {
  readonly permille: number | null
  readonly counted: number
  readonly answered: number
}

function Cell({ permille, counted, answered }: CellProps) {
  const { t, format, language } = useTexts()
  const { categories, compare } = useComparingTexts()
  if (permille === null) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{categories.none}</span>
      </td>
    )
  }
  return (
    <td>
      <span className="figure">{formatPermille(permille, language)}</span>
      <MatchBar permille={permille} />
      {counted < answered && (
        <span className="aside">
          <span aria-hidden="true">{format(compare.coverage, { n: counted, m: answered })}</span>
          <span className="visually-hidden">{format(t.results.coverage, { n: counted, m: answered })}</span>
        </span>
      )}
    </td>
  )
}

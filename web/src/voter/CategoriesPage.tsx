import { type CSSProperties, useMemo } from 'react'
import { ColourMark } from '../ballot/ColourMark.tsx'
import type { EntityKind } from '../ballot/entries.ts'
import { MatchBar } from '../ballot/MatchBar.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { type CategoryTally, computeCategoryTallies, getCategoryMatch, listCategories } from '../core/categories.ts'
import { formatPermille } from '../core/format.ts'
import { getEntityResult } from '../core/matching.ts'
import { computeRanking } from '../core/ranking.ts'
import { useBookmarks } from './bookmarks.ts'
import { ComparingStyles } from './ComparingStyles.tsx'
import { categoryLanguage } from './categoryLanguage.ts'
import { useComparingTexts } from './comparingTexts.ts'
import EmptyPage from './EmptyPage.tsx'
import { Filters } from './Filters.tsx'
import { Found } from './Found.tsx'
import { Heading } from './Heading.tsx'
import { More } from './More.tsx'
import { isSelected, useSelection } from './selection.ts'
import { Tabs } from './Tabs.tsx'
import { useKept } from './useKept.ts'
import { usePortions } from './usePortions.ts'
import { type Standings, useVoter } from './Voter.tsx'
import { WayBack } from './WayBack.tsx'
import { Wide } from './Wide.tsx'

/** Every category × every entity of a kind: how far each agrees with the voter in it. */
export default function CategoriesPage({ kind }: { kind: EntityKind }) {
  const { categories } = useComparingTexts()
  const { answered, snapshot, standings } = useVoter()
  if (answered === 0) return <EmptyPage about="noResult" />
  return (
    <main id="main" className="page overview">
      <ComparingStyles />
      <WayBack kind={kind} />
      <Heading windowTitle={categories.title}>{categories.title}</Heading>
      {listCategories(snapshot.theses).length === 0 ? (
        <p className="empty">{categories.missing}</p>
      ) : (
        <>
          <p className="lead">{categories.lead}</p>
          <p className="aside">{categories.few}</p>
          {snapshot.theses.some(({ lang }) => lang?.category) && <p className="aside">{categories.notTranslated}</p>}
          <Tabs page="categories" current={kind} />
          <Overview key={kind} standings={standings(kind)} />
        </>
      )}
    </main>
  )
}

/** Widths in rem: of the names, and of a category, narrow enough for a phone to show that there are more. */
const NAMES = 7.5
const COLUMN = 5.5

/** Padding of a column, in rem. */
const PADDING = 1

/** Letters of a word for which its column is made wide enough: more would not fit a phone, beside the names. */
const LONGEST_WORD = 24

function Overview({ standings }: { standings: Standings }) {
  const { categories } = useComparingTexts()
  const { ballot, snapshot } = useVoter()
  const { entries, field, match } = standings
  const [selection, select] = useSelection()
  const { keys } = useBookmarks()
  const [by, setBy] = useKept('by', '')
  const tallies = useMemo(() => computeCategoryTallies(snapshot.theses, field, ballot), [snapshot, field, ballot])
  const order = useMemo(() => {
    const chosen = tallies.find(({ category }) => category === by)
    return chosen ? computeRanking(chosen.tally, field.tieBreak, 0).order : match.order
  }, [tallies, by, field, match])
  const columns = useMemo(
    () => [...order].filter((column) => isSelected(entries[column], selection, keys)),
    [order, entries, selection, keys],
  )
  const { shown, showMore, list } = usePortions<HTMLTableSectionElement>('a')
  return (
    <>
      <Filters standings={standings} selection={selection} onSelect={select} />
      <By categories={tallies.map(({ category }) => category)} by={by} onChange={setBy} />
      <Found found={columns.length} all={entries.length} onSelect={select} />
      {columns.length > 0 && (
        <Wide label={categories.table} isLong>
          <table
            className="by-category"
            style={{ '--least': leastWidth(tallies.map(({ category }) => category)) } as CSSProperties}
          >
            <thead>
              <tr>
                <th scope="col">{categories.name}</th>
                <th scope="col">{categories.overall}</th>
                {tallies.map(({ category }) => (
                  <th key={category} scope="col" lang={categoryLanguage(category, snapshot)} dir="auto">
                    {category}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={list}>
              {columns.slice(0, shown).map((column) => (
                <Row key={column} standings={standings} column={column} tallies={tallies} />
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      <More shown={shown} all={columns.length} onMore={showMore} />
    </>
  )
}

/** Of a table with these heads, whose words are not broken: not every browser knows how to hyphenate them. */
function leastWidth(categories: readonly string[]): string {
  const letters = categories.flatMap((category) => category.split(/[\s-]/)).map(({ length }) => length)
  const word = Math.min(LONGEST_WORD, Math.max(...letters))
  return `calc(${NAMES}rem + ${categories.length + 1} * max(${COLUMN}rem, ${word}ch + ${PADDING}rem))`
}

interface ByProps {
  readonly categories: readonly string[]
  readonly by: string
  readonly onChange: (by: string) => void
}

/** What the rows are ordered by: the result, or one category. */
function By({ categories, by, onChange }: ByProps) {
  const texts = useComparingTexts().categories
  const { snapshot } = useVoter()
  return (
    <label className="by">
      {texts.by}
      <select value={by} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.overall}</option>
        {categories.map((category) => (
          <option key={category} value={category} lang={categoryLanguage(category, snapshot)} dir="auto">
            {category}
          </option>
        ))}
      </select>
    </label>
  )
}

interface RowProps {
  readonly standings: Standings
  readonly column: number
  readonly tallies: readonly CategoryTally[]
}

function Row({ standings: { entries, field, match }, column, tallies }: RowProps) {
  const { t, say } = useTexts()
  const { href } = useVoter()
  const entry = entries[column]
  if (!entry) return null
  const { rank, ...overall } = getEntityResult(field, match, column)
  return (
    <tr>
      <th scope="row">
        <ColourMark colour={entry.colour} />{' '}
        <a href={href('results', entry.kind, entry.id)} dir="auto">
          {entry.name}
        </a>
        <span className="aside">{rank === null ? t.entity.noRank : say(t.entity.rank, { n: rank })}</span>
      </th>
      <Cell {...overall} />
      {tallies.map((one) => (
        <Cell key={one.category} {...getCategoryMatch(one, column)} />
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
  const { t, say, language } = useTexts()
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
          <span aria-hidden="true">{say(compare.coverage, { n: counted, m: answered })}</span>
          <span className="visually-hidden">{say(t.results.coverage, { n: counted, m: answered })}</span>
        </span>
      )}
    </td>
  )
}

import { useMemo } from 'react'
import type { RankRange } from '../../core/firmness.ts'
import { formatPermille } from '../../core/format.ts'
import { computeMatchResults, getEntityResult } from '../../core/matching.ts'
import { BUILT_IN_MODELS, getBuiltInModel } from '../../core/models.ts'
import { countChoices, type ModelName } from '../../core/snapshot.ts'
import type { CountedText } from '../../i18n/voter/texts.ts'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { LAZY_PAGE_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { EntityKindTabs } from '../results/EntityKindTabs.tsx'
import { useFirmness } from './useFirmness.ts'

/** The firmness of a ranking: how other models and small changes of the answers would change it. */
export default function ModelsPage({ kind }: { kind: EntityKind }) {
  usePageParts([COMPARING_TEXTS], LAZY_PAGE_STYLES)
  const { t, format } = useTexts()
  const { answered, getResults } = useVoter()
  const { models } = useComparingTexts()
  const { ranges, possibleLeaders } = useFirmness(kind)
  if (answered === 0) return <EmptyPage about="noResult" />
  const all = getResults(kind)
  const isLeader = (column: number) => all.match.ranks[column] === 1
  return (
    <main id="main" className="page models">
      <BackToResultsLink kind={kind} />
      <PageHeading windowTitle={t.models.title}>{t.models.title}</PageHeading>
      <p className="lead">{models.lead}</p>
      <EntityKindTabs page="models" current={kind} />
      {kind === 'candidates' && <DistrictBar />}
      {ranges.length === 0 ? (
        <p className="empty">{models.nobody}</p>
      ) : (
        <>
          <FirmnessSummary
            entries={all.entries}
            leaders={possibleLeaders.filter(isLeader)}
            rivals={possibleLeaders.filter((column) => !isLeader(column))}
          />
          <section aria-labelledby="ranges">
            <h2 id="ranges">{models.rangeTitle}</h2>
            <p>
              {models.rangeText} {all.entries.length > ranges.length && format(models.first, { n: ranges.length })}
            </p>
            <RankRanges results={all} ranges={ranges} />
          </section>
          <section aria-labelledby="methods">
            <h2 id="methods">{models.tableTitle}</h2>
            <p>{models.all}</p>
            <ModelTable results={all} />
          </section>
        </>
      )}
    </main>
  )
}

/** Longer lists are only counted. */
const MAX_NAMED = 10

interface FirmnessSummaryProps {
  readonly entries: readonly EntityEntry[]
  /** Columns of the entities in first place. */
  readonly leaders: readonly number[]
  /** Columns of other entities that could be in first place. */
  readonly rivals: readonly number[]
}

/** Summarises who is first in all variants, or who else could be. */
export function FirmnessSummary({ entries, leaders, rivals }: FirmnessSummaryProps) {
  const { format, language } = useTexts()
  const { models } = useComparingTexts()
  const listNames = (columns: readonly number[]) =>
    new Intl.ListFormat(language).format(columns.map((column) => entries[column]?.name ?? ''))
  const describe = (columns: readonly number[], few: string | CountedText, many: string) =>
    format(columns.length > MAX_NAMED ? many : few, { n: columns.length, names: listNames(columns) })
  if (leaders.length === 1 && rivals.length === 0) {
    return <p className="notice">{format(models.firm, { name: listNames(leaders) })}</p>
  }
  return (
    <p className="notice">
      {leaders.length === 1 ? models.close : describe(leaders, models.shared, models.sharedByMany)}{' '}
      {rivals.length === 0 ? models.nobodyElse : describe(rivals, models.open, models.openToMany)}
    </p>
  )
}

function RankRanges({ results: { entries }, ranges }: { results: KindResults; ranges: readonly RankRange[] }) {
  const { format } = useTexts()
  const { models } = useComparingTexts()
  const worst = Math.max(...ranges.map((range) => range.worst))
  const place = (rank: number) => `${(100 * (rank - 1)) / worst}%`
  return (
    <ol className="ranges">
      {ranges.map((range) => (
        <li key={range.column}>
          <span className="range-name" dir="auto">
            {entries[range.column]?.name}
          </span>
          <span className="range-words figure">
            {range.best === range.worst
              ? format(models.rangeSame, { from: range.best })
              : format(models.range, { from: range.best, to: range.worst })}
          </span>
          <span className="range" aria-hidden="true">
            <span
              style={{
                insetInlineStart: place(range.best),
                inlineSize: `${(100 * (range.worst - range.best + 1)) / worst}%`,
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** All entities under each model, with the instance's own model first. */
function ModelTable({ results: { entries, prepared, kind, match: own } }: { results: KindResults }) {
  const { t } = useTexts()
  const { models } = useComparingTexts()
  const { visibleCount, showMore, list } = useLoadMore<HTMLTableSectionElement>('a')
  const { ballot, snapshot } = useVoter()
  const used = snapshot.algorithm.model.name
  const methods = useMemo(() => {
    const others = BUILT_IN_MODELS.filter((model) => model !== used)
    return [
      { name: used as ModelName, result: own },
      ...others.map((model) => ({
        name: model as ModelName,
        result: computeMatchResults(prepared, ballot, getBuiltInModel(model, countChoices(prepared.algorithm))),
      })),
    ]
  }, [used, own, prepared, ballot])
  return (
    <>
      <ScrollableTable label={t.results[kind]}>
        <table className="methods">
          <thead>
            <tr>
              <td />
              {methods.map(({ name }) => (
                <th key={name} scope="col">
                  {t.models.names[name]}
                  {name === used && <span className="aside"> {models.used}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list}>
            {[...own.order.subarray(0, visibleCount)].map((column) => (
              <tr key={column}>
                <Name entry={entries[column]} {...getEntityResult(prepared, own, column)} />
                {methods.map(({ name, result }) => (
                  <Cell key={name} {...getEntityResult(prepared, result, column)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      <LoadMore visibleCount={visibleCount} totalCount={entries.length} onMore={showMore} />
      <dl className="method-texts">
        {methods.map(({ name }) => (
          <div key={name}>
            <dt>{t.models.names[name]}</dt>
            <dd>{models.texts[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface NameProps {
  readonly entry: EntityEntry | undefined
  readonly counted: number
  readonly answered: number
}

/** The name of the entity and its coverage, which is the same for all models. */
function Name({ entry, counted, answered }: NameProps) {
  const { t, format } = useTexts()
  const { href } = useVoter()
  if (!entry) return null
  return (
    <th scope="row">
      <a href={href('results', entry.kind, entry.id)} dir="auto">
        {entry.name}
      </a>
      {counted < answered && <span className="aside">{format(t.results.coverage, { n: counted, m: answered })}</span>}
    </th>
  )
}

function Cell({ rank, permille }: { rank: number | null; permille: number | null }) {
  const { t, format, language } = useTexts()
  return (
    <td className="figure">
      <strong>
        <span aria-hidden="true">{rank?.toLocaleString(language) ?? '–'}</span>
        <span className="visually-hidden">{rank === null ? t.entity.noRank : format(t.entity.rank, { n: rank })}</span>
      </strong>{' '}
      <span className="aside">{permille === null ? '–' : formatPermille(permille, language)}</span>
    </td>
  )
}

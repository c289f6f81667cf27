import { useMemo } from 'react'
import type { EntityEntry, EntityKind } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { formatPermille } from '../core/format.ts'
import { computeMatch, getEntityResult } from '../core/matching.ts'
import { BUILT_IN_MODELS, getBuiltInModel } from '../core/models.ts'
import type { RankRange } from '../core/robustness.ts'
import { countChoices, type ModelName } from '../core/snapshot.ts'
import type { CountedText } from '../i18n/voter/texts.ts'
import { useComparingTexts } from './comparingTexts.ts'
import EmptyPage from './EmptyPage.tsx'
import { Heading } from './Heading.tsx'
import { LaterStyles } from './LaterStyles.tsx'
import { More } from './More.tsx'
import { Tabs } from './Tabs.tsx'
import { useFirmness } from './useFirmness.ts'
import { usePortions } from './usePortions.ts'
import { type Standings, useVoter } from './Voter.tsx'
import { WayBack } from './WayBack.tsx'
import { Wide } from './Wide.tsx'

/** How firm a ranking is: what other methods, and small changes of the answers, would make of it. */
export default function ModelsPage({ kind }: { kind: EntityKind }) {
  const { t, say } = useTexts()
  const { answered, standings } = useVoter()
  const { models } = useComparingTexts()
  const { ranges, firsts } = useFirmness(kind)
  if (answered === 0) return <EmptyPage about="noResult" />
  const all = standings(kind)
  const isLeader = (column: number) => all.match.ranks[column] === 1
  return (
    <main id="main" className="page models">
      <LaterStyles />
      <WayBack kind={kind} />
      <Heading windowTitle={t.models.title}>{t.models.title}</Heading>
      <p className="lead">{models.lead}</p>
      <Tabs page="models" current={kind} />
      {ranges.length === 0 ? (
        <p className="empty">{models.nobody}</p>
      ) : (
        <>
          <Verdict
            entries={all.entries}
            leaders={firsts.filter(isLeader)}
            rivals={firsts.filter((column) => !isLeader(column))}
          />
          <section aria-labelledby="ranges">
            <h2 id="ranges">{models.rangeTitle}</h2>
            <p>
              {models.rangeText} {all.entries.length > ranges.length && say(models.first, { n: ranges.length })}
            </p>
            <Ranges standings={all} ranges={ranges} />
          </section>
          <section aria-labelledby="methods">
            <h2 id="methods">{models.tableTitle}</h2>
            <p>{models.all}</p>
            <Methods standings={all} />
          </section>
        </>
      )}
    </main>
  )
}

/** More than this are told by their number alone. */
const NAMED = 10

interface VerdictProps {
  readonly entries: readonly EntityEntry[]
  /** Columns of those on the first place. */
  readonly leaders: readonly number[]
  /** Columns of those who could be there as well. */
  readonly rivals: readonly number[]
}

/** In a sentence or two: who is first in any case, or who else could be. */
export function Verdict({ entries, leaders, rivals }: VerdictProps) {
  const { say, language } = useTexts()
  const { models } = useComparingTexts()
  const namesOf = (columns: readonly number[]) =>
    new Intl.ListFormat(language).format(columns.map((column) => entries[column]?.name ?? ''))
  const told = (columns: readonly number[], few: string | CountedText, many: string) =>
    say(columns.length > NAMED ? many : few, { n: columns.length, names: namesOf(columns) })
  if (leaders.length === 1 && rivals.length === 0) {
    return <p className="notice">{say(models.firm, { name: namesOf(leaders) })}</p>
  }
  return (
    <p className="notice">
      {leaders.length === 1 ? models.close : told(leaders, models.shared, models.sharedByMany)}{' '}
      {rivals.length === 0 ? models.nobodyElse : told(rivals, models.open, models.openToMany)}
    </p>
  )
}

function Ranges({ standings: { entries }, ranges }: { standings: Standings; ranges: readonly RankRange[] }) {
  const { say } = useTexts()
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
              ? say(models.rangeSame, { from: range.best })
              : say(models.range, { from: range.best, to: range.worst })}
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

/** Everybody under each method: the instance's own first. */
function Methods({ standings: { entries, field, kind, match: own } }: { standings: Standings }) {
  const { t } = useTexts()
  const { models } = useComparingTexts()
  const { shown, showMore, list } = usePortions<HTMLTableSectionElement>('a')
  const { ballot, snapshot } = useVoter()
  const used = snapshot.algorithm.model.name
  const methods = useMemo(() => {
    const others = BUILT_IN_MODELS.filter((model) => model !== used)
    return [
      { name: used as ModelName, result: own },
      ...others.map((model) => ({
        name: model as ModelName,
        result: computeMatch(field, ballot, getBuiltInModel(model, countChoices(field.algorithm))),
      })),
    ]
  }, [used, own, field, ballot])
  return (
    <>
      <Wide label={t.results[kind]}>
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
            {[...own.order.subarray(0, shown)].map((column) => (
              <tr key={column}>
                <Name entry={entries[column]} {...getEntityResult(field, own, column)} />
                {methods.map(({ name, result }) => (
                  <Cell key={name} {...getEntityResult(field, result, column)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <More shown={shown} all={entries.length} onMore={showMore} />
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

/** Who it is, and how much was compared: no method changes that. */
function Name({ entry, counted, answered }: NameProps) {
  const { t, say } = useTexts()
  const { href } = useVoter()
  if (!entry) return null
  return (
    <th scope="row">
      <a href={href('results', entry.kind, entry.id)} dir="auto">
        {entry.name}
      </a>
      {counted < answered && <span className="aside">{say(t.results.coverage, { n: counted, m: answered })}</span>}
    </th>
  )
}

function Cell({ rank, permille }: { rank: number | null; permille: number | null }) {
  const { t, say, language } = useTexts()
  return (
    <td className="figure">
      <strong>
        <span aria-hidden="true">{rank?.toLocaleString(language) ?? '–'}</span>
        <span className="visually-hidden">{rank === null ? t.entity.noRank : say(t.entity.rank, { n: rank })}</span>
      </strong>{' '}
      <span className="aside">{permille === null ? '–' : formatPermille(permille, language)}</span>
    </td>
  )
}

import { memo, type ReactNode, useId } from 'react'
import type { RankRange } from '../../core/firmness.ts'
import { formatThreshold } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import { hasSharedRank } from '../../core/ranking.ts'
import { ResultRow } from '../../voterUi/ResultRow.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { deferComponent } from '../app/deferComponent.tsx'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'

const NoRankingNotice = deferComponent(() => import('./NoRankingNotice.tsx'))
const TiesNote = deferComponent(() => import('./TiesNote.tsx'))

export interface RankingProps {
  readonly results: KindResults
  /** The entities to show, in the order of the ranking; those without a rank come last. */
  readonly entityIndexes: Iterable<number>
  /** Returns what is shown beside a row. Must stay the same function, otherwise all rows are rendered again. */
  readonly action?: (entityIndex: number) => ReactNode
  /** Returns the range of a rank, which is shown in place of the rank. */
  readonly getRange?: ((entityIndex: number) => RankRange | undefined) | undefined
  /**
   * Whether it is another person's ranking, below a heading of its own. Then rows are not links, because an entity's
   * page has the reader's own results.
   */
  readonly readOnly?: boolean
}

/** A ranking, or a part of it. */
export function Ranking({ results, entityIndexes, action, getRange, readOnly = false }: RankingProps) {
  const { t, format, language } = useTexts()
  const id = useId()
  const { least_coverage_permille } = useVoter().snapshot.algorithm
  const ranked: number[] = []
  const tooFew: number[] = []
  for (const entityIndex of entityIndexes) (results.match.ranks[entityIndex] ? ranked : tooFew).push(entityIndex)
  // Ranked entities come first in the whole order, of which this may be a part.
  const isNobodyRanked = tooFew.length > 0 && !results.match.ranks[results.match.order[0] ?? 0]
  const Title = readOnly ? 'h3' : 'h2'
  const rows = (entityIndexes: readonly number[]) => (
    <Rows results={results} entityIndexes={entityIndexes} action={action} getRange={getRange} readOnly={readOnly} />
  )
  return (
    <>
      {isNobodyRanked && (
        <OptionalPart>
          <NoRankingNotice readOnly={readOnly} />
        </OptionalPart>
      )}
      {rows(ranked)}
      {!getRange && hasTiedFigures(results, ranked) && (
        <OptionalPart>
          <TiesNote />
        </OptionalPart>
      )}
      {tooFew.length > 0 && (
        <section className="too-few" aria-labelledby={id}>
          <Title id={id}>{t.results.tooFew}</Title>
          <p className="aside">
            {format(t.results.tooFewText, { p: formatThreshold(least_coverage_permille, language) })}
          </p>
          {rows(tooFew)}
        </section>
      )}
    </>
  )
}

/**
 * Returns whether some entities share a place, or neighbours show the same figure, so that the figures do not explain
 * their order.
 */
function hasTiedFigures({ prepared, places }: KindResults, ranked: readonly number[]): boolean {
  const figures = ranked.map((entityIndex) => getEntityResult(prepared, places, entityIndex).permille)
  return ranked.some((entityIndex, at) => hasSharedRank(places, entityIndex) || figures[at] === figures[at + 1])
}

interface RowsProps extends Pick<RankingProps, 'results' | 'readOnly' | 'getRange'> {
  readonly entityIndexes: readonly number[]
  readonly action: RankingProps['action']
}

function Rows({ results, entityIndexes, action, getRange, readOnly }: RowsProps) {
  const { href } = useVoter()
  const { prepared, kind } = results
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list
    <ol className="ranking" role="list">
      {entityIndexes.map((entityIndex) => (
        <Row
          key={entityIndex}
          results={results}
          entityIndex={entityIndex}
          address={readOnly ? null : href('results', kind, prepared.ids[entityIndex] ?? 0)}
          action={action}
          range={getRange?.(entityIndex)}
        />
      ))}
    </ol>
  )
}

interface RowProps extends Pick<RankingProps, 'results'> {
  readonly entityIndex: number
  /** The URL of the entity's page; null if the row is no link. */
  readonly address: string | null
  readonly action: RankingProps['action']
  readonly range: RankRange | undefined
}

/** A row is rendered again only if it changes. A long ranking has many, and every key press in its search renders it. */
const Row = memo(function Row({ results, entityIndex, address, action, range }: RowProps) {
  const { entries, prepared, places } = results
  const row = (
    <ResultRow
      entry={entries[entityIndex]}
      result={getEntityResult(prepared, places, entityIndex)}
      isShared={hasSharedRank(places, entityIndex)}
      range={range}
    />
  )
  return (
    <li>
      {address === null ? (
        <div className="result">{row}</div>
      ) : (
        <a className="result" href={address}>
          {row}
        </a>
      )}
      {action?.(entityIndex)}
    </li>
  )
})

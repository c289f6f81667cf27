import type { ReactNode } from 'react'
import { ResultRow } from '../ballot/ResultRow.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { formatPermille } from '../core/format.ts'
import { standing } from '../core/matching.ts'
import { type Standings, useVoter } from './Voter.tsx'

interface Props {
  readonly standings: Standings
  /** Columns that are shown, in the order of the ranking; those without a rank come last. */
  readonly columns: Iterable<number>
  /** What stands beside each row. */
  readonly beside?: (column: number) => ReactNode
}

/** A ranking, or a part of it. */
export function Ranking({ standings, columns, beside }: Props) {
  const { t, say, language } = useTexts()
  const { least_coverage_permille } = useVoter().snapshot.algorithm
  const ranked: number[] = []
  const tooFew: number[] = []
  for (const column of columns) (standings.match.ranks[column] ? ranked : tooFew).push(column)
  return (
    <>
      <Rows standings={standings} columns={ranked} beside={beside} />
      {ranked.some((column) => isShared(standings, column)) && <p className="aside">{t.results.ties}</p>}
      {tooFew.length > 0 && (
        <section className="too-few" aria-labelledby="too-few">
          <h2 id="too-few">{t.results.tooFew}</h2>
          <p className="aside">{say(t.results.tooFewText, { p: formatPermille(least_coverage_permille, language) })}</p>
          <Rows standings={standings} columns={tooFew} beside={beside} />
        </section>
      )}
    </>
  )
}

interface RowsProps extends Pick<Props, 'standings'> {
  readonly columns: readonly number[]
  readonly beside: Props['beside']
}

function Rows({ standings, columns, beside }: RowsProps) {
  const { href } = useVoter()
  const { entries, field, kind, match } = standings
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list
    <ol className="ranking" role="list">
      {columns.map((column) => (
        <li key={column}>
          <a className="result" href={href('results', kind, field.ids[column] ?? 0)}>
            <ResultRow
              entry={entries[column]}
              standing={standing(field, match, column)}
              isShared={isShared(standings, column)}
            />
          </a>
          {beside?.(column)}
        </li>
      ))}
    </ol>
  )
}

/** Whether an entity shares its rank: those of rank 3 stand from the third place on, so the fourth tells. */
function isShared({ match: { order, ranks } }: Standings, column: number): boolean {
  const rank = ranks[column] ?? 0
  return rank > 0 && ranks[order[rank] ?? -1] === rank
}

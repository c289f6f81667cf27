import { type ReactNode, useMemo } from 'react'
import { computeFirmness, type RankRange } from '../../core/firmness.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { isQuickRun } from '../questionnaire/steps.ts'
import { QuickRunSteps } from './QuickRunSteps.tsx'

/** Number of top places for which ranges are computed. Entities below them show none. */
const MAX_RANGES = 100

interface Props {
  readonly results: KindResults
  /** Renders the ranking with ranges. */
  readonly children: (getRange: (column: number) => RankRange | undefined) => ReactNode
}

/**
 * A ranking that is based on few answers: a warning above it, and ranges instead of places. In a quick run, the next theses
 * are offered.
 */
export default function ThinResults({ results, children }: Props) {
  const { format } = useTexts()
  const { caution, quickRun } = useComparingTexts()
  const voter = useVoter()
  const { answered, ballot, href } = voter
  const { kind, prepared, match } = results
  const ranges = useMemo(() => {
    const { ranges } = computeFirmness(prepared, ballot, match, MAX_RANGES)
    return new Map(ranges.map((range) => [range.column, range]))
  }, [prepared, ballot, match])
  return (
    <>
      <ComparingStyles />
      <div className="notice caution">
        <p>
          <strong>
            {format(isQuickRun(voter) ? quickRun.basis : caution.thin, { n: answered, m: ballot.length })}
          </strong>{' '}
          {ranges.size > 0 && caution.thinText}
        </p>
        {isQuickRun(voter) ? (
          <QuickRunSteps />
        ) : (
          <p>
            <a href={href('round', kind)}>{caution.thinLink}</a>
          </p>
        )}
      </div>
      {children((column) => ranges.get(column))}
    </>
  )
}

import { getQuickRunEnd } from '../../core/quickRun.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { findQuickRunStep } from '../questionnaire/quickRunSteps.ts'
import { findFirstUnanswered } from '../questionnaire/steps.ts'

/** How a quick run goes on from its results: with the theses that separate most of those left, or with all. */
export function QuickRunSteps() {
  const { format } = useTexts()
  const { quickRun } = useComparingTexts()
  const voter = useVoter()
  const { href, theses } = voter
  const step = findQuickRunStep(voter)
  if (!step) return null
  const left = getQuickRunEnd(step.number, theses.length) - step.number + 1
  return (
    <>
      <p>{quickRun.narrower}</p>
      <div className="actions">
        <a className="button" href={href('quick', step.number)}>
          {format(quickRun.more, { n: left })}
        </a>
        <a href={href('theses', findFirstUnanswered(voter) + 1)}>{quickRun.all}</a>
      </div>
    </>
  )
}

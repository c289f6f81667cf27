import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { canShowResults } from './steps.ts'

/** The voter's progress through the theses, and the link to the results when they are available. */
export function ThesisProgress({ number, place }: { number: number; place: string }) {
  const { t } = useTexts()
  const voter = useVoter()
  return (
    <div className="progress">
      <p aria-live="polite">{place}</p>
      <div className="ticks" aria-hidden="true">
        {voter.theses.map(({ id }, index) => (
          <span key={id} className={tickClass(voter.session.answers[id], index + 1 === number)} />
        ))}
      </div>
      {canShowResults(voter) && <a href={voter.href('results')}>{t.thesis.toResults}</a>}
    </div>
  )
}

function tickClass(answer: number | null | undefined, isHere: boolean): string {
  const state = answer === undefined ? 'open' : answer === null ? 'skipped' : 'answered'
  return isHere ? `${state} here` : state
}

import { useTexts } from '../ballot/Texts.tsx'
import { mayLeaveForResults } from './steps.ts'
import { useVoter } from './Voter.tsx'

/** Where the voter is among the theses, and the way out once the results may be seen. */
export function Progress({ number, place }: { number: number; place: string }) {
  const { t } = useTexts()
  const voter = useVoter()
  return (
    <div className="progress">
      <p aria-live="polite">{place}</p>
      <div className="ticks" aria-hidden="true">
        {voter.theses.map(({ id }, index) => (
          <span key={id} className={tickClass(voter.run.answers[id], index + 1 === number)} />
        ))}
      </div>
      {mayLeaveForResults(voter) && <a href={voter.href('results')}>{t.thesis.toResults}</a>}
    </div>
  )
}

function tickClass(answer: number | null | undefined, isHere: boolean): string {
  const state = answer === undefined ? 'open' : answer === null ? 'skipped' : 'answered'
  return isHere ? `${state} here` : state
}

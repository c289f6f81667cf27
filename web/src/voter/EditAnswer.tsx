import { AnswerSymbolButtons } from '../ballot/AnswerSymbolButtons.tsx'
import type { Thesis } from '../core/snapshot.ts'
import { Double } from './Double.tsx'
import { answer } from './run.ts'
import { useVoter } from './Voter.tsx'

/** The answer to one thesis and its weight, to be changed in place. */
export function EditAnswer({ thesis, labelledBy }: { thesis: Thesis; labelledBy: string }) {
  const { change, choices, limit, run } = useVoter()
  return (
    <div className="edit-answer">
      <AnswerSymbolButtons
        choices={choices}
        value={run.answers[thesis.id]}
        labelledBy={labelledBy}
        onAnswer={(choice) => change(answer(thesis.id, choice))}
      />
      {limit !== 0 && <Double thesis={thesis} />}
    </div>
  )
}

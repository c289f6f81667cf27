import { useCallback } from 'react'
import type { Thesis } from '../../core/snapshot.ts'
import { AnswerSymbolButtons } from '../../voterUi/AnswerSymbolButtons.tsx'
import { setAnswer } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { DoubleWeightOption } from './DoubleWeight.tsx'

/** An editor for the answer to one thesis and its weight. */
export function InlineAnswerEditor({ thesis, labelledBy }: { thesis: Thesis; labelledBy: string }) {
  const { setSession, choices, limit, session } = useVoter()
  const change = useCallback(
    (choice: number | null) => setSession(setAnswer(thesis.id, choice)),
    [setSession, thesis.id],
  )
  return (
    <div className="edit-answer">
      <AnswerSymbolButtons
        choices={choices}
        value={session.answers[thesis.id]}
        labelledBy={labelledBy}
        onAnswer={change}
      />
      {limit !== 0 && <DoubleWeightOption thesis={thesis} />}
    </div>
  )
}

import type { Thesis } from '../../core/snapshot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'
import { InlineAnswerEditor } from './InlineAnswerEditor.tsx'

/** A folded editor for the voter's answer, for pages that compare answers. The voter stays on the page. */
export function ChangeAnswer({ thesis, labelledBy }: { thesis: Thesis; labelledBy: string }) {
  const { t } = useTexts()
  const { positions } = useComparingTexts()
  const { session } = useVoter()
  return (
    <details className="change" {...useFolding(`change-${thesis.id}`)}>
      <summary>{session.answers[thesis.id] === undefined ? positions.answer : t.entity.changeAnswer}</summary>
      <InlineAnswerEditor thesis={thesis} labelledBy={labelledBy} />
    </details>
  )
}

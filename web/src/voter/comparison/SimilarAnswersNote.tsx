import { hasSimilarAnswers } from '../../core/similarity.ts'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** Explains which answers are called similar, in the words of the instance's scale. */
export function SimilarAnswersNote() {
  const { t, format } = useTexts()
  const { likeness } = useComparingTexts()
  const { choices } = useVoter()
  if (!hasSimilarAnswers(choices)) return null
  const [firm = '', next = ''] = getAnswerNames(t, choices).toReversed()
  return <p className="aside">{format(likeness.note, { firm, next })}</p>
}

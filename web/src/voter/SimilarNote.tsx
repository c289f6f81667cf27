import { getAnswerNames } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { hasSimilarAnswers } from '../core/similarity.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { useVoter } from './Voter.tsx'

/** Which answers are called similar, in words of the instance's own scale. */
export function SimilarNote() {
  const { t, say } = useTexts()
  const { likeness } = useComparingTexts()
  const { choices } = useVoter()
  if (!hasSimilarAnswers(choices)) return null
  const [firm = '', next = ''] = getAnswerNames(t, choices).toReversed()
  return <p className="aside">{say(likeness.note, { firm, next })}</p>
}

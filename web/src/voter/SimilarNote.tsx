import { answerNames } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { hasSimilar } from '../core/likeness.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { useVoter } from './Voter.tsx'

/** Which answers are called similar, in words of the instance's own scale. */
export function SimilarNote() {
  const { t, say } = useTexts()
  const { likeness } = useComparingTexts()
  const { choices } = useVoter()
  if (!hasSimilar(choices)) return null
  const [firm = '', next = ''] = answerNames(t, choices).toReversed()
  return <p className="aside">{say(likeness.note, { firm, next })}</p>
}

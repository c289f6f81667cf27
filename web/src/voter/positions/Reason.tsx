import type { Explanation } from '../../core/snapshot.ts'
import { ExplanationText } from '../../voterUi/ExplanationText.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

interface Props {
  readonly explanation: Explanation | undefined
  /** Whether a missing explanation is mentioned. An entity without an answer need not explain anything. */
  readonly isExpected: boolean
}

/** The explanation of an answer, or a note that there is none. */
export function Reason({ explanation, isExpected }: Props) {
  const { positions } = useComparingTexts()
  const { language } = useVoter().snapshot.instance
  if (explanation) return <ExplanationText explanation={explanation} language={language} />
  return isExpected && <p className="aside">{positions.noReason}</p>
}

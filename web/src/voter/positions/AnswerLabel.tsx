import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'

interface Props {
  /** Index into the scale; null for a missing answer. */
  readonly answer: number | null
  /** Whether only screen readers get the name if there is a symbol. */
  readonly isShort?: boolean
}

/** An answer as a symbol and in words. The instance's own labels have no symbols that would say something. */
export function AnswerLabel({ answer, isShort = false }: Props) {
  const { t } = useTexts()
  const { choices } = useVoter()
  if (answer === null) return t.answers.missing
  const hasSymbol = !t.answers.labels
  return (
    <>
      {hasSymbol && (
        <span className="answer-sign" aria-hidden="true">
          {getAnswerSymbols(t, choices)[answer]}
        </span>
      )}{' '}
      <span className={hasSymbol && isShort ? 'visually-hidden' : undefined} lang={t.answers.lang}>
        {getAnswerNames(t, choices)[answer]}
      </span>
    </>
  )
}

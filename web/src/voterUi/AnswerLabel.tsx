import type { ChoiceCount } from '../core/scale.ts'
import { getAnswerSymbols } from './answerSymbols.ts'
import { getAnswerName } from './scale.ts'
import { useTexts } from './Texts.tsx'

interface SignProps {
  readonly choices: ChoiceCount
  /** Index into the scale; null without an answer. */
  readonly answer: number | null
  /**
   * Whether the page explains the signs. Otherwise an instance with its own labels has none, because their letters would
   * say nothing.
   */
  readonly hasLegend?: boolean
  /** The text that appears when a mouse points at the sign. */
  readonly title?: string | undefined
}

interface WordProps {
  readonly choices: ChoiceCount
  /** Index into the scale; null without an answer. */
  readonly answer: number | null
  /** What is said in place of a missing answer. By default, that a party or a candidate has not answered. */
  readonly missing?: string | undefined
}

interface Props extends Omit<SignProps, 'title'>, WordProps {
  /** Whether only screen readers get the words, if there is a sign. */
  readonly isShort?: boolean
}

/** An answer as a sign and in words. */
export function AnswerLabel({ choices, answer, missing, hasLegend = false, isShort = false }: Props) {
  const { t } = useTexts()
  const isWordHidden = isShort && (hasLegend || (answer !== null && !t.answers.labels))
  const word = <AnswerWord choices={choices} answer={answer} missing={missing} />
  return (
    <>
      <AnswerSign
        choices={choices}
        answer={answer}
        hasLegend={hasLegend}
        title={isWordHidden ? getAnswerName(t, choices, answer, missing) : undefined}
      />{' '}
      {isWordHidden ? <span className="visually-hidden">{word}</span> : word}
    </>
  )
}

/** The sign of an answer, which only illustrates the words beside it. */
export function AnswerSign({ choices, answer, hasLegend = false, title }: SignProps) {
  const { t } = useTexts()
  if (t.answers.labels && !hasLegend) return null
  return (
    <span className="answer-sign" aria-hidden="true" title={title}>
      {answer === null ? '·' : getAnswerSymbols(t, choices)[answer]}
    </span>
  )
}

/** An answer in words, in their own language. */
export function AnswerWord({ choices, answer, missing }: WordProps) {
  const { t } = useTexts()
  return (
    <span className="answer-word" lang={answer === null ? undefined : t.answers.lang}>
      {getAnswerName(t, choices, answer, missing)}
    </span>
  )
}

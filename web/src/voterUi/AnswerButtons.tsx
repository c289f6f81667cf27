import type { ChoiceCount } from '../core/scale.ts'
import { ANSWER_SYMBOLS, getAnswerNames, listInReadingOrder } from './scale.ts'
import { useTexts } from './Texts.tsx'

interface Props {
  readonly choices: ChoiceCount
  /** Index into the scale; null or undefined where no answer is chosen. */
  readonly value: number | null | undefined
  readonly onAnswer: (answer: number) => void
  /** Ids of the elements that name the group for a screen reader. */
  readonly labelledBy: string
}

/** Buttons with the answers to one thesis, in full words. */
export function AnswerButtons({ choices, value, onAnswer, labelledBy }: Props) {
  const { t } = useTexts()
  const names = getAnswerNames(t, choices)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="answers" role="group" aria-labelledby={labelledBy}>
      {listInReadingOrder(choices).map((answer) => (
        <button
          key={answer}
          type="button"
          className="answer"
          aria-pressed={answer === value}
          onClick={() => onAnswer(answer)}
        >
          {!t.answers.labels && (
            <span className="answer-sign" aria-hidden="true">
              {ANSWER_SYMBOLS[choices][answer]}
            </span>
          )}
          <span className="answer-label" lang={t.answers.lang}>
            {names[answer]}
          </span>
        </button>
      ))}
    </div>
  )
}

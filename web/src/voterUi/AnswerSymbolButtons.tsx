import { memo } from 'react'
import type { ChoiceCount } from '../core/scale.ts'
import { getAnswerSymbols } from './answerSymbols.ts'
import { getAnswerNames, listInReadingOrder } from './scale.ts'
import { useTexts } from './Texts.tsx'

interface Props {
  readonly choices: ChoiceCount
  /** Index into the scale; null or undefined where no answer is chosen. */
  readonly value: number | null | undefined
  /**
   * Receives null when the reader presses the chosen answer again, which removes it. In long lists it must stay the same
   * function, otherwise the buttons of all theses are rendered again.
   */
  readonly onAnswer: (answer: number | null) => void
  /** Ids of the elements that name the group for a screen reader. */
  readonly labelledBy: string
}

/**
 * Compact buttons with the answers to one thesis as symbols, for lists in which answers can be changed. If the instance
 * has its own labels, the labels are shown, because no symbols are known for them.
 */
export const AnswerSymbolButtons = memo(function AnswerSymbolButtons({ choices, value, onAnswer, labelledBy }: Props) {
  const { t } = useTexts()
  const names = getAnswerNames(t, choices)
  const symbols = getAnswerSymbols(t, choices)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={t.answers.labels ? 'sign-row in-words' : 'sign-row'} role="group" aria-labelledby={labelledBy}>
      {listInReadingOrder(choices).map((answer) => (
        <button
          key={answer}
          type="button"
          className="sign"
          aria-pressed={answer === value}
          aria-label={names[answer]}
          title={names[answer]}
          lang={t.answers.lang}
          onClick={() => onAnswer(answer === value ? null : answer)}
        >
          {(t.answers.labels ?? symbols)[answer]}
        </button>
      ))}
    </div>
  )
})

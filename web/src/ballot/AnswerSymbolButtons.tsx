import { getAnswerSymbols } from './answerSymbols.ts'
import { type Choices, getAnswerNames, listInReadingOrder } from './scale.ts'
import { useTexts } from './Texts.tsx'

interface Props {
  readonly choices: Choices
  /** Index into the scale; null or undefined where no answer is chosen. */
  readonly value: number | null | undefined
  /** Null where the reader presses the chosen answer once more, which takes it back. */
  readonly onAnswer: (answer: number | null) => void
  /** Ids of what the answers belong to, for a screen reader. */
  readonly labelledBy: string
}

/**
 * The answers to one thesis as signs, for lists in which answers are changed in passing. Words of an instance's own have
 * no signs that anybody knows: they stand there themselves.
 */
export function AnswerSymbolButtons({ choices, value, onAnswer, labelledBy }: Props) {
  const { t } = useTexts()
  const names = getAnswerNames(t, choices)
  const signs = getAnswerSymbols(t, choices)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={t.answers.own ? 'sign-row in-words' : 'sign-row'} role="group" aria-labelledby={labelledBy}>
      {listInReadingOrder(choices).map((answer) => (
        <button
          key={answer}
          type="button"
          className="sign"
          aria-pressed={answer === value}
          aria-label={names[answer]}
          title={names[answer]}
          onClick={() => onAnswer(answer === value ? null : answer)}
        >
          {(t.answers.own ?? signs)[answer]}
        </button>
      ))}
    </div>
  )
}

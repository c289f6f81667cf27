import { useId } from 'react'
import { getAnswerSymbols } from '../../ballot/answerSymbols.ts'
import { getAnswerNames, listInReadingOrder } from '../../ballot/scale.ts'
import { useTexts } from '../../ballot/Texts.tsx'
import { useAnswering } from './Answering.tsx'
import { choiceOf, ratingOf } from './positions.ts'
import classes from './Rating.module.css'
import type { Thesis } from './theses.ts'

interface Props {
  readonly thesis: Thesis
  /** In full words, or as signs where there is little room; words of an instance's own have no signs. */
  readonly as: 'words' | 'signs'
  /** Ids of the thesis, for a screen reader. */
  readonly labelledBy: string
}

/** How far one agrees with a thesis: the voter's answers, one of which is chosen. */
export function Rating({ thesis, as, labelledBy }: Props) {
  const { t } = useTexts()
  const name = useId()
  const { choices, positionOn, rate } = useAnswering()
  const chosen = choiceOf(positionOn(thesis.id), choices)
  const words = getAnswerNames(t, choices)
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={`${classes.rating} ${as === 'words' ? 'answers' : t.answers.customLabels ? 'sign-row in-words' : 'sign-row'}`}
    >
      {listInReadingOrder(choices).map((choice) => (
        <label
          key={choice}
          className={as === 'words' ? 'answer' : 'sign'}
          title={as === 'signs' ? words[choice] : undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice === chosen}
            onChange={() => rate(thesis.id, ratingOf(choice, choices))}
            {...(as === 'signs' && { 'aria-label': words[choice] })}
          />
          {!t.answers.customLabels && (
            <span className={as === 'words' ? 'answer-sign' : undefined} aria-hidden="true">
              {getAnswerSymbols(t, choices)[choice]}
            </span>
          )}
          {(as === 'words' || t.answers.customLabels) && (
            <span
              className={as === 'words' ? 'answer-label' : undefined}
              lang={t.answers.customLabelsLanguage}
              dir="auto"
            >
              {words[choice]}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

import { type KeyboardEvent, useId, useRef } from 'react'
import { toPercent } from '../../core/scale.ts'
import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { getAnswerNames, listInReadingOrder } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useAnswering } from './Answering.tsx'
import { getChoice } from './positions.ts'
import classes from './Rating.module.css'
import type { Thesis } from './theses.ts'

interface Props {
  readonly thesis: Thesis
  /** Full labels, or symbols where space is limited. Custom labels have no symbols. */
  readonly variant: 'words' | 'signs'
  /** Ids of the elements that contain the thesis, for screen readers. */
  readonly labelledBy: string
  /** Receives an answer that was tapped or confirmed by Enter, and rates it. Without it, a tap only rates. */
  readonly onChoose?: (value: number) => void
}

/** Rating of a thesis with the answers of the voter app. */
export function Rating({ thesis, variant, labelledBy, onChoose }: Props) {
  const { t } = useTexts()
  const name = useId()
  const { choices, getPosition, rate } = useAnswering()
  const selected = getChoice(getPosition(thesis.id), choices)
  const labels = getAnswerNames(t, choices)
  const keys = useSelectionKeys()

  function select(value: number): void {
    if (!onChoose || keys.isSelecting()) rate(thesis.id, value)
  }

  function tap(value: number): void {
    if (!keys.isSelecting()) onChoose?.(value)
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      {...keys.handlers}
      className={`${classes.rating} ${variant === 'words' ? 'answers' : t.answers.labels ? 'sign-row in-words' : 'sign-row'}`}
    >
      {listInReadingOrder(choices).map((choice) => (
        <label
          key={choice}
          className={variant === 'words' ? 'answer' : 'sign'}
          title={variant === 'signs' ? labels[choice] : undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice === selected}
            onChange={() => select(toPercent(choice, choices))}
            onClick={() => tap(toPercent(choice, choices))}
            onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onChoose?.(toPercent(choice, choices))}
            {...(variant === 'signs' && { 'aria-label': labels[choice] })}
          />
          {!t.answers.labels && (
            <span className={variant === 'words' ? 'answer-sign' : undefined} aria-hidden="true">
              {getAnswerSymbols(t, choices)[choice]}
            </span>
          )}
          {(variant === 'words' || t.answers.labels) && (
            <span className={variant === 'words' ? 'answer-label' : undefined} lang={t.answers.lang} dir="auto">
              {labels[choice]}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

/**
 * Tells taps from the keys that move through radio buttons. The browser sends a click for both, and a screen reader
 * sends the click of a tap without a key.
 */
function useSelectionKeys() {
  const isKeyDown = useRef(false)
  return {
    isSelecting: () => isKeyDown.current,
    handlers: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        isKeyDown.current = key === ' ' || key.startsWith('Arrow')
      },
      // The space bar clicks after it is released.
      onKeyUp: () =>
        setTimeout(() => {
          isKeyDown.current = false
        }),
      onPointerDown: () => {
        isKeyDown.current = false
      },
    },
  }
}

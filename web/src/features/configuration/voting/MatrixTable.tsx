import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChoiceCount } from '../../../core/scale.ts'
import type { Matrix } from '../../../core/snapshot.ts'
import { getAnswerSymbols } from '../../../voterUi/answerSymbols.ts'
import { getAnswerNames, listInReadingOrder } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import { getChoiceCount } from './matrix.ts'
import { formatScore } from './scores.ts'
import classes from './voting.module.css'

interface Props {
  readonly matrix: Matrix
  readonly caption: string
  /** Renders a cell; the default is its score. Answers are indices into the scale. */
  readonly renderCell?: (entityAnswer: number, voterAnswer: number, score: number) => ReactNode
  /** Returns whether a cell is marked because of a warning. */
  readonly isMarked?: (entityAnswer: number, voterAnswer: number) => boolean
  /** `grid` if arrow keys move between the cells. */
  readonly role?: 'grid'
  readonly describedBy?: string
}

/**
 * The score of every pair of answers, in the order of the voter app. The colours repeat the information of the numbers.
 */
export function MatrixTable({ matrix, caption, renderCell, isMarked, role, describedBy }: Props) {
  const { t, i18n } = useTranslation('voting')
  const choices = getChoiceCount(matrix)
  const order = listInReadingOrder(choices)
  return (
    <table className={classes.matrix} role={role} aria-describedby={describedBy} data-choices={choices}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td className={classes.side}>
            <span aria-hidden="true">{t('matrix.entity')}</span>
          </td>
          <th scope="colgroup" colSpan={choices}>
            {t('matrix.voter')}
          </th>
        </tr>
        <tr>
          <td />
          {order.map((voterAnswer) => (
            <th key={voterAnswer} scope="col">
              <AnswerHeading choices={choices} answer={voterAnswer} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((entityAnswer) => (
          <tr key={entityAnswer}>
            <th scope="row">
              <AnswerHeading choices={choices} answer={entityAnswer} />
            </th>
            {order.map((voterAnswer) => {
              const score = matrix[entityAnswer]?.[voterAnswer] ?? 0
              return (
                <td
                  key={voterAnswer}
                  style={getShade(score)}
                  data-sign={Math.sign(score)}
                  data-marked={isMarked?.(entityAnswer, voterAnswer) || undefined}
                >
                  {renderCell ? renderCell(entityAnswer, voterAnswer, score) : formatScore(score, i18n.language)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AnswerHeading({ choices, answer }: { readonly choices: ChoiceCount; readonly answer: number }) {
  const { t } = useTexts()
  return (
    <span className={classes.answer}>
      <span className={classes.sign} aria-hidden="true">
        {getAnswerSymbols(t, choices)[answer]}
      </span>
      <span>{getAnswerNames(t, choices)[answer]}</span>
    </span>
  )
}

/** Returns the colour intensity of a cell. */
function getShade(score: number): CSSProperties {
  return { '--share': `${Math.abs(score) / 10}%` } as CSSProperties
}

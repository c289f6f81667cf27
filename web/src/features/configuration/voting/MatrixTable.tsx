import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getAnswerSymbols } from '../../../ballot/answerSymbols.ts'
import { getAnswerNames, listInReadingOrder } from '../../../ballot/scale.ts'
import { useTexts } from '../../../ballot/Texts.tsx'
import type { Matrix } from '../../../core/snapshot.ts'
import { getChoices } from './matrix.ts'
import { formatScore } from './scores.ts'
import classes from './voting.module.css'

interface Props {
  readonly matrix: Matrix
  readonly caption: string
  /** Renders a cell; by default its score. Answers are indices into the scale. */
  readonly cell?: (entity: number, voter: number, score: number) => ReactNode
  /** Returns whether a cell is marked because of a warning. */
  readonly isMarked?: (entity: number, voter: number) => boolean
  /** `grid` if arrow keys move between the cells. */
  readonly role?: 'grid'
  readonly describedBy?: string
}

/**
 * The score of every pair of answers, in the order of the voter app. The colours repeat the information of the numbers.
 */
export function MatrixTable({ matrix, caption, cell, isMarked, role, describedBy }: Props) {
  const { t, i18n } = useTranslation('voting')
  const choices = getChoices(matrix)
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
          {order.map((voter) => (
            <th key={voter} scope="col">
              <AnswerHeading choices={choices} answer={voter} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((entity) => (
          <tr key={entity}>
            <th scope="row">
              <AnswerHeading choices={choices} answer={entity} />
            </th>
            {order.map((voter) => {
              const score = matrix[entity]?.[voter] ?? 0
              return (
                <td
                  key={voter}
                  style={getShade(score)}
                  data-sign={Math.sign(score)}
                  data-marked={isMarked?.(entity, voter) || undefined}
                >
                  {cell ? cell(entity, voter, score) : formatScore(score, i18n.language)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AnswerHeading({ choices, answer }: { readonly choices: 2 | 3 | 5; readonly answer: number }) {
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

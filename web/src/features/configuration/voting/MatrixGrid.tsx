import { Text, useDirection } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Matrix } from '../../../core/snapshot.ts'
import { getAnswerNames, listInReadingOrder } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import { type CellPosition, getNextCell } from './gridKeys.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { getChoiceCount, parseScore } from './matrix.ts'
import { formatScore } from './scores.ts'
import classes from './voting.module.css'

interface Props {
  readonly matrix: Matrix
  readonly caption: string
  readonly isMarked: (entityAnswer: number, voterAnswer: number) => boolean
  /** Returns the error of a cell from the server. */
  readonly getCellError: (entityAnswer: number, voterAnswer: number) => string | undefined
  readonly onScore: (entityAnswer: number, voterAnswer: number, score: number) => void
  /** Called when a cell is left, so that the next input is a separate change. */
  readonly onLeave: () => void
}

/** The text of a cell that is not a valid score. */
interface InvalidCell {
  readonly typed: string
  readonly code: 'no_number' | 'beyond' | 'too_fine'
}

/** Table that is edited cell by cell. It is a single tab stop; arrow keys move between the cells. */
export function MatrixGrid({ matrix, caption, isMarked, getCellError, onScore, onLeave }: Props) {
  const { t, i18n } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const { dir } = useDirection()
  const choices = getChoiceCount(matrix)
  const order = listInReadingOrder(choices)
  const names = getAnswerNames(voterTexts, choices)
  const [current, setCurrent] = useState<CellPosition>({ row: 0, column: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [invalidCells, setInvalidCells] = useState<Readonly<Record<string, InvalidCell>>>({})
  const cells = useRef(new Map<string, HTMLInputElement>())
  const id = useId()
  const cellKey = (row: number, column: number) => `${row}.${column}`
  const getCellName = (entityAnswer: number, voterAnswer: number) =>
    t('matrix.cell', { entity: names[entityAnswer] ?? '', voter: names[voterAnswer] ?? '' })

  function handleInput(entityAnswer: number, voterAnswer: number, text: string) {
    const score = parseScore(text)
    const { [cellKey(entityAnswer, voterAnswer)]: _, ...others } = invalidCells
    setTyped(text)
    setInvalidCells(
      typeof score === 'number'
        ? others
        : { ...others, [cellKey(entityAnswer, voterAnswer)]: { typed: text, code: score } },
    )
    if (typeof score === 'number') onScore(entityAnswer, voterAnswer, score)
  }

  function handleKey(event: React.KeyboardEvent<HTMLInputElement>, from: CellPosition) {
    const to = getNextCell(event, from, choices, event.currentTarget, dir === 'rtl')
    if (!to) return
    event.preventDefault()
    cells.current.get(cellKey(to.row, to.column))?.focus()
  }

  return (
    <>
      <MatrixTable
        matrix={matrix}
        caption={caption}
        role="grid"
        describedBy={`${id}how`}
        isMarked={isMarked}
        renderCell={(entityAnswer, voterAnswer, score) => {
          const position = { row: order.indexOf(entityAnswer), column: order.indexOf(voterAnswer) }
          const isCurrent = position.row === current.row && position.column === current.column
          const invalid = invalidCells[cellKey(entityAnswer, voterAnswer)]
          const isWrong = Boolean(invalid ?? getCellError(entityAnswer, voterAnswer))
          const text = invalid?.typed ?? (isCurrent && typed !== null ? typed : formatScore(score, i18n.language))
          return (
            <input
              ref={(input) => {
                if (input) cells.current.set(cellKey(position.row, position.column), input)
              }}
              id={`algorithm.matrix.${cellKey(entityAnswer, voterAnswer)}`}
              className={classes.score}
              inputMode="text"
              autoComplete="off"
              aria-label={getCellName(entityAnswer, voterAnswer)}
              aria-invalid={isWrong}
              {...(isWrong && { 'aria-describedby': `${id}${cellKey(entityAnswer, voterAnswer)}` })}
              tabIndex={isCurrent ? 0 : -1}
              value={text}
              onChange={(event) => handleInput(entityAnswer, voterAnswer, event.currentTarget.value)}
              onFocus={(event) => {
                setCurrent(position)
                event.currentTarget.select()
              }}
              onBlur={() => {
                setTyped(null)
                onLeave()
              }}
              onKeyDown={(event) => handleKey(event, position)}
            />
          )
        }}
      />
      <div role="alert">
        {order.flatMap((entityAnswer) =>
          order.map((voterAnswer) => {
            const invalid = invalidCells[cellKey(entityAnswer, voterAnswer)]
            const words = invalid
              ? `${t(`matrix.wrong.${invalid.code}`)} ${t('matrix.stays', { score: formatScore(matrix[entityAnswer]?.[voterAnswer] ?? 0, i18n.language) })}`
              : getCellError(entityAnswer, voterAnswer)
            return words ? (
              <Text
                key={cellKey(entityAnswer, voterAnswer)}
                id={`${id}${cellKey(entityAnswer, voterAnswer)}`}
                c="red"
                size="sm"
              >
                {getCellName(entityAnswer, voterAnswer)}: {words}
              </Text>
            ) : null
          }),
        )}
      </div>
      <Text id={`${id}how`} size="sm" c="dimmed">
        {t('matrix.howTo')}
      </Text>
    </>
  )
}

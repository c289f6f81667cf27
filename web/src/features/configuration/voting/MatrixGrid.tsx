import { Text, useDirection } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAnswerNames, listInReadingOrder } from '../../../ballot/scale.ts'
import { useTexts } from '../../../ballot/Texts.tsx'
import type { Matrix } from '../../../core/snapshot.ts'
import { type Place, placeAfter } from './gridKeys.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { choicesIn, scoreOf } from './matrix.ts'
import { formatScore } from './scores.ts'
import classes from './voting.module.css'

interface Props {
  readonly matrix: Matrix
  readonly caption: string
  readonly isMarked: (entity: number, voter: number) => boolean
  /** What the server says about a cell. */
  readonly problem: (entity: number, voter: number) => string | undefined
  readonly onScore: (entity: number, voter: number, score: number) => void
  /** A cell was left: what is typed next is another change. */
  readonly onLeave: () => void
}

/** What stands in a cell and is no score. */
interface Wrong {
  readonly typed: string
  readonly fault: 'no_number' | 'beyond' | 'too_fine'
}

/** The table, edited cell by cell; one stop for the Tab key, arrow keys lead on. */
export function MatrixGrid({ matrix, caption, isMarked, problem, onScore, onLeave }: Props) {
  const { t, i18n } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const { dir } = useDirection()
  const choices = choicesIn(matrix)
  const order = listInReadingOrder(choices)
  const names = getAnswerNames(voterTexts, choices)
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, Wrong>>>({})
  const cells = useRef(new Map<string, HTMLInputElement>())
  const id = useId()
  const keyOf = (row: number, column: number) => `${row}.${column}`
  const nameOf = (entity: number, voter: number) =>
    t('matrix.cell', { entity: names[entity] ?? '', voter: names[voter] ?? '' })

  function enter(entity: number, voter: number, text: string) {
    const score = scoreOf(text)
    const { [keyOf(entity, voter)]: _, ...others } = wrong
    setTyped(text)
    setWrong(typeof score === 'number' ? others : { ...others, [keyOf(entity, voter)]: { typed: text, fault: score } })
    if (typeof score === 'number') onScore(entity, voter, score)
  }

  function press(event: React.KeyboardEvent<HTMLInputElement>, from: Place) {
    const to = placeAfter(event, from, choices, event.currentTarget, dir === 'rtl')
    if (!to) return
    event.preventDefault()
    cells.current.get(keyOf(to.row, to.column))?.focus()
  }

  return (
    <>
      <MatrixTable
        matrix={matrix}
        caption={caption}
        role="grid"
        describedBy={`${id}how`}
        isMarked={isMarked}
        cell={(entity, voter, score) => {
          const place = { row: order.indexOf(entity), column: order.indexOf(voter) }
          const isCurrent = place.row === current.row && place.column === current.column
          const fault = wrong[keyOf(entity, voter)]
          const isWrong = Boolean(fault ?? problem(entity, voter))
          const text = fault?.typed ?? (isCurrent && typed !== null ? typed : formatScore(score, i18n.language))
          return (
            <input
              ref={(input) => {
                if (input) cells.current.set(keyOf(place.row, place.column), input)
              }}
              id={`algorithm.matrix.${keyOf(entity, voter)}`}
              className={classes.score}
              inputMode="text"
              autoComplete="off"
              aria-label={nameOf(entity, voter)}
              aria-invalid={isWrong}
              {...(isWrong && { 'aria-describedby': `${id}${keyOf(entity, voter)}` })}
              tabIndex={isCurrent ? 0 : -1}
              value={text}
              onChange={(event) => enter(entity, voter, event.currentTarget.value)}
              onFocus={(event) => {
                setCurrent(place)
                event.currentTarget.select()
              }}
              onBlur={() => {
                setTyped(null)
                onLeave()
              }}
              onKeyDown={(event) => press(event, place)}
            />
          )
        }}
      />
      <div role="alert">
        {order.flatMap((entity) =>
          order.map((voter) => {
            const fault = wrong[keyOf(entity, voter)]
            const words = fault
              ? `${t(`matrix.wrong.${fault.fault}`)} ${t('matrix.stays', { score: formatScore(matrix[entity]?.[voter] ?? 0, i18n.language) })}`
              : problem(entity, voter)
            return words ? (
              <Text key={keyOf(entity, voter)} id={`${id}${keyOf(entity, voter)}`} c="red" size="sm">
                {nameOf(entity, voter)}: {words}
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

import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Theses.module.css'
import { ThesisMenu } from './ThesisMenu.tsx'
import type { Questionnaire, Thesis } from './theses.ts'
import { WordingCell } from './WordingCell.tsx'

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  /** The translation that is shown beside the default language, if there are any. */
  readonly beside: string | undefined
  readonly canMove: boolean
  readonly onMove: (to: number) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A thesis in the list: its place, what it says, and what can be done with it. */
export function ThesisItem({ thesis, questionnaire, beside, canMove, onMove, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('theses')
  const { id, position } = thesis
  const sortable = useSortable({ id, disabled: !canMove, attributes: { roleDescription: t('order.role') } })
  const { transform, transition, isDragging } = sortable
  const place = { place: position + 1 }
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : { transition }
  const [language = ''] = questionnaire.languages
  return (
    <li ref={sortable.setNodeRef} style={style} className={classes.item} data-dragging={isDragging || undefined}>
      <div className={classes.place}>
        <button
          type="button"
          className={classes.handle}
          aria-label={t('order.handle', place)}
          disabled={!canMove}
          {...(canMove && { ...sortable.attributes, ...sortable.listeners })}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
        <span className={classes.number}>{position + 1}</span>
      </div>
      <div className={classes.wordings} data-beside={Boolean(beside) || undefined}>
        <WordingCell thesis={thesis} questionnaire={questionnaire} language={language} />
        {beside && <WordingCell thesis={thesis} questionnaire={questionnaire} language={beside} />}
      </div>
      <div className={classes.actions}>
        <MoveButtons position={position} last={questionnaire.theses.length - 1} canMove={canMove} onMove={onMove} />
        <ThesisMenu thesis={thesis} isFinal={questionnaire.isFinal} onDuplicate={onDuplicate} onRemove={onRemove} />
      </div>
    </li>
  )
}

interface MoveProps {
  readonly position: number
  readonly last: number
  readonly canMove: boolean
  readonly onMove: (to: number) => void
}

function MoveButtons({ position, last, canMove, onMove }: MoveProps) {
  const { t } = useTranslation('theses')
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  // The page moves the row, and the button in it loses the focus; at an end of the list it is of no more use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has moved when its position has changed
  useEffect(() => {
    if (pressed.current === null) return
    const goesOn = position === 0 ? down : position === last ? up : { up, down }[pressed.current]
    goesOn.current?.focus()
    pressed.current = null
  }, [position])
  const move = (direction: 'up' | 'down') => {
    pressed.current = direction
    onMove(direction === 'up' ? position - 1 : position + 1)
  }
  return (
    <>
      <ActionIcon
        ref={up}
        size={44}
        className={classes.move}
        variant="subtle"
        aria-label={t('order.up', { place: position + 1 })}
        disabled={!canMove || position === 0}
        onClick={() => move('up')}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        ref={down}
        size={44}
        className={classes.move}
        variant="subtle"
        aria-label={t('order.down', { place: position + 1 })}
        disabled={!canMove || position === last}
        onClick={() => move('down')}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

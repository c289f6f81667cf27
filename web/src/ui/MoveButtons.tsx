import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './reorder.module.css'

interface Props {
  /** Index of the row, from 0. */
  readonly position: number
  /** Index of the last row. */
  readonly last: number
  readonly canMove: boolean
  /** Labels of the buttons. */
  readonly labels: { readonly up: string; readonly down: string }
  readonly onMove: (to: number) => void
}

/** Buttons that move a row up or down, as an alternative to dragging. */
export function MoveButtons({ position, last, canMove, labels, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  // Moving the row unmounts the pressed button, so the focus returns to it, or to the other one at an end of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position means that the row was moved
  useEffect(() => {
    if (pressed.current === null) return
    const nextFocus = position === 0 ? down : position === last ? up : { up, down }[pressed.current]
    nextFocus.current?.focus()
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
        aria-label={labels.up}
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
        aria-label={labels.down}
        disabled={!canMove || position === last}
        onClick={() => move('down')}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

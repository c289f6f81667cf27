import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './order.module.css'

interface Props {
  /** Where the row is, from 0. */
  readonly position: number
  /** Where the last row is. */
  readonly last: number
  readonly canMove: boolean
  /** What the buttons are called. */
  readonly words: { readonly up: string; readonly down: string }
  readonly onMove: (to: number) => void
}

/** One place up or down, for whoever does not drag. */
export function MoveButtons({ position, last, canMove, words, onMove }: Props) {
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
        aria-label={words.up}
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
        aria-label={words.down}
        disabled={!canMove || position === last}
        onClick={() => move('down')}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

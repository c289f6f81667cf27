import { type PointerEvent, useRef } from 'react'

/** Pixels after which a touch counts as sideways, and after which letting go turns the page. */
const SWIPE_START_DISTANCE = 12
const PAGE_TURN_DISTANCE = 72

interface Touch {
  readonly x: number
  readonly y: number
  isSideways?: boolean
}

/**
 * Turning the page with a finger: handlers for the element that goes along with it, by the custom property `--drag`.
 * `onSwipe` is told the direction in which the finger went: `left` brings what comes next where text runs from left to
 * right.
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const touch = useRef<Touch>(undefined)

  /** How far the finger has gone sideways; 0 as long as it goes up or down, or is not there. */
  const follow = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>): number => {
    const { current } = touch
    if (!current) return 0
    const distance = clientX - current.x
    if (!current.isSideways) {
      if (Math.abs(distance) < Math.max(SWIPE_START_DISTANCE, Math.abs(clientY - current.y))) return 0
      current.isSideways = true
      // From here on the touch is a swipe, and no tap on whatever it began on.
      currentTarget.setPointerCapture(pointerId)
    }
    return distance
  }
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    touch.current = undefined
    currentTarget.style.removeProperty('--drag')
  }
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary, pointerType }: PointerEvent) => {
      touch.current = pointerType === 'touch' && isPrimary ? { x, y } : undefined
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = follow(event)
      if (distance) event.currentTarget.style.setProperty('--drag', `${distance}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = follow(event)
      letGo(event)
      if (Math.abs(distance) >= PAGE_TURN_DISTANCE) onSwipe(distance < 0 ? 'left' : 'right')
    },
    onPointerCancel: letGo,
  }
}

import { type PointerEvent, useRef } from 'react'

/** Pixels after which a touch counts as horizontal, and pixels after which releasing turns the page. */
const SWIPE_START_DISTANCE = 12
const PAGE_TURN_DISTANCE = 72

interface Touch {
  readonly x: number
  readonly y: number
  isSideways?: boolean
}

/**
 * Returns the event handlers for an element that follows a horizontal swipe through the custom property `--drag`.
 * `onSwipe` receives the direction of the swipe. `left` shows the next page in text that runs from left to right.
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const touch = useRef<Touch>(undefined)

  /** Returns the horizontal distance of the touch; 0 without a touch or while the touch is not horizontal. */
  const follow = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>): number => {
    const { current } = touch
    if (!current) return 0
    const distance = clientX - current.x
    if (!current.isSideways) {
      if (Math.abs(distance) < Math.max(SWIPE_START_DISTANCE, Math.abs(clientY - current.y))) return 0
      current.isSideways = true
      // From here on the touch is a swipe and must not activate the element below it.
      currentTarget.setPointerCapture(pointerId)
    }
    return distance
  }
  const endTouch = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    touch.current = undefined
    currentTarget.style.removeProperty('--drag')
  }
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary, pointerType }: PointerEvent) => {
      // While text is selected, a finger that moves sideways changes the selection.
      const isSelecting = getSelection()?.isCollapsed === false
      touch.current = pointerType === 'touch' && isPrimary && !isSelecting ? { x, y } : undefined
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = follow(event)
      if (distance) event.currentTarget.style.setProperty('--drag', `${distance}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = follow(event)
      endTouch(event)
      if (Math.abs(distance) >= PAGE_TURN_DISTANCE) onSwipe(distance < 0 ? 'left' : 'right')
    },
    onPointerCancel: endTouch,
  }
}

import { useEffect, useRef } from 'react'
import type { Thesis } from '../core/snapshot.ts'
import { goTo, usePath } from './location.ts'
import { answer, type Change, switchDouble } from './run.ts'
import { stepAfter, stepBefore } from './steps.ts'
import { useVoter } from './Voter.tsx'

/** Time in which the voter sees what was chosen before the next thesis comes. */
const PAUSE_MS = 220

/** What a voter can do on a thesis. None of it does anything to one that is still in view while the next is on its way. */
export interface Moves {
  /** Gives an answer, and goes on after a moment. */
  readonly answer: (choice: number) => void
  readonly skip: () => void
  /** Turns the page: an answer stays as it is, a thesis without one has been skipped. */
  readonly turn: (side: 'left' | 'right') => void
  readonly toggleDouble: () => void
  /** Whether the thesis has just been answered. A key pressed now may be meant for the next one, and is for neither. */
  readonly isPausing: () => boolean
}

export function useThesisMoves(thesis: Thesis, number: number): Moves {
  const voter = useVoter()
  const { change, limit, run } = voter
  const path = usePath()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const endPause = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  // Whoever turns the page during the pause is not turned on once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause belongs to one thesis
  useEffect(() => endPause, [number])

  // The address changes first; the next thesis is drawn when the browser gets round to it.
  const isLeft = () => path !== location.pathname
  const put = (what: Change) => isLeft() || change(what)
  const go = (address: string) => isLeft() || goTo(address)
  const forward = () => go(stepAfter(number, voter))
  const skip = () => {
    put(answer(thesis.id, null))
    forward()
  }
  return {
    answer: (choice) => {
      put(answer(thesis.id, choice))
      endPause()
      pause.current = setTimeout(forward, PAUSE_MS)
    },
    skip,
    turn: (side) => {
      // Text begins on the left, or on the right.
      const isBack = side === (document.documentElement.dir === 'rtl' ? 'right' : 'left')
      if (isBack) go(stepBefore(number, voter))
      else if (run.answers[thesis.id] === undefined) skip()
      else forward()
    },
    toggleDouble: () => put(switchDouble(thesis.id, limit)),
    isPausing: () => pause.current !== undefined,
  }
}

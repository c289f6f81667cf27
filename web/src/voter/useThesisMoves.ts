import { useEffect, useRef } from 'react'
import type { Thesis } from '../core/snapshot.ts'
import { goTo } from './location.ts'
import { answer, switchDouble } from './run.ts'
import { stepAfter, stepBefore } from './steps.ts'
import { useVoter } from './Voter.tsx'

/** Time in which the voter sees what was chosen before the next thesis comes. */
const PAUSE_MS = 220

/** What a voter can do on a thesis. */
export interface Moves {
  /** Gives an answer, and goes on after a moment. */
  readonly answer: (choice: number) => void
  readonly skip: () => void
  /** Turns the page: an answer stays as it is, a thesis without one has been skipped. */
  readonly turn: (side: 'left' | 'right') => void
  readonly toggleDouble: () => void
}

export function useThesisMoves(thesis: Thesis, number: number): Moves {
  const voter = useVoter()
  const { change, limit, run } = voter
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever turns the page during the pause is not turned on once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause belongs to one thesis
  useEffect(() => () => clearTimeout(pause.current), [number])

  const forward = () => goTo(stepAfter(number, voter))
  const skip = () => {
    change(answer(thesis.id, null))
    forward()
  }
  return {
    answer: (choice) => {
      change(answer(thesis.id, choice))
      clearTimeout(pause.current)
      pause.current = setTimeout(forward, PAUSE_MS)
    },
    skip,
    turn: (side) => {
      // Text begins on the left, or on the right.
      const isBack = side === (document.documentElement.dir === 'rtl' ? 'right' : 'left')
      if (isBack) goTo(stepBefore(number, voter))
      else if (run.answers[thesis.id] === undefined) skip()
      else forward()
    },
    toggleDouble: () => change(switchDouble(thesis.id, limit)),
  }
}

import { useEffect, useRef } from 'react'
import type { Thesis } from '../core/snapshot.ts'
import { navigate, usePath } from './location.ts'
import { type SessionUpdate, setAnswer, toggleDouble } from './session.ts'
import { getNextUrl, getPreviousUrl } from './steps.ts'
import { useVoter } from './VoterContext.tsx'

/** Time in which the voter sees what was chosen before the next thesis comes. */
const NEXT_THESIS_DELAY_MS = 220

/** What a voter can do on a thesis. None of it does anything to one that is still in view while the next is on its way. */
export interface ThesisActions {
  /** Gives an answer, and goes on after a moment. */
  readonly answer: (choice: number) => void
  readonly skip: () => void
  /** Turns the page: an answer stays as it is, a thesis without one has been skipped. */
  readonly turn: (side: 'left' | 'right') => void
  readonly toggleDouble: () => void
  /** Whether the thesis has just been answered. A key pressed now may be meant for the next one, and is for neither. */
  readonly isPausing: () => boolean
}

export function useThesisActions(thesis: Thesis, number: number): ThesisActions {
  const voter = useVoter()
  const { updateSession, limit, session } = voter
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
  const hasLeft = () => path !== location.pathname
  const apply = (what: SessionUpdate) => hasLeft() || updateSession(what)
  const go = (address: string) => hasLeft() || navigate(address)
  const forward = () => go(getNextUrl(number, voter))
  const skip = () => {
    apply(setAnswer(thesis.id, null))
    forward()
  }
  return {
    answer: (choice) => {
      apply(setAnswer(thesis.id, choice))
      endPause()
      pause.current = setTimeout(forward, NEXT_THESIS_DELAY_MS)
    },
    skip,
    turn: (side) => {
      // Text begins on the left, or on the right.
      const isBack = side === (document.documentElement.dir === 'rtl' ? 'right' : 'left')
      if (isBack) go(getPreviousUrl(number, voter))
      else if (session.answers[thesis.id] === undefined) skip()
      else forward()
    },
    toggleDouble: () => apply(toggleDouble(thesis.id, limit)),
    isPausing: () => pause.current !== undefined,
  }
}

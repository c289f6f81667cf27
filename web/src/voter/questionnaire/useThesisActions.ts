import { useLayoutEffect, useRef } from 'react'
import type { Thesis } from '../../core/snapshot.ts'
import { navigate, usePath } from '../app/location.ts'
import { type SessionUpdate, setAnswer, toggleDouble } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { getNextUrl, getPreviousUrl, type ThesisSequence } from './steps.ts'

/** Time in which the voter sees the chosen answer before the next thesis appears. */
const NEXT_THESIS_DELAY_MS = 220

/**
 * The actions on a thesis page. They have no effect once the URL has changed.
 */
export interface ThesisActions {
  /**
   * Sets the answer, and goes to the next thesis after a delay. A voter who came to change an answer goes back to where
   * the thesis was opened.
   */
  readonly answer: (choice: number) => void
  readonly skip: () => void
  /** Turns the page. An existing answer stays; a thesis without an answer is skipped. */
  readonly turn: (side: 'left' | 'right') => void
  readonly toggleDouble: () => void
  /**
   * Returns whether the thesis has just been answered. A key pressed now may be meant for the next thesis, so it is
   * ignored.
   */
  readonly isPausing: () => boolean
}

/**
 * @param isReview whether the voter came from another page to change the answer
 */
export function useThesisActions(
  thesis: Thesis,
  number: number,
  sequence: ThesisSequence,
  isReview: boolean,
): ThesisActions {
  const voter = useVoter()
  const { setSession, limit, session } = voter
  const path = usePath()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // `history.back()` changes the URL asynchronously.
  const isLeaving = useRef(false)
  const endPause = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  // Turning the page during the delay must not turn it twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay belongs to one thesis
  useLayoutEffect(() => endPause, [number])

  // The URL changes first; the next thesis is rendered later.
  const hasLeft = () => path !== location.pathname
  const apply = (what: SessionUpdate) => hasLeft() || setSession(what)
  const go = (address: string) => hasLeft() || navigate(address)
  const forward = () => go(getNextUrl(number, sequence, voter))
  const goBack = () => {
    if (hasLeft() || isLeaving.current) return
    isLeaving.current = true
    history.back()
  }
  const leave = isReview ? goBack : forward
  const skip = () => {
    apply(setAnswer(thesis.id, null))
    leave()
  }
  return {
    answer: (choice) => {
      apply(setAnswer(thesis.id, choice))
      endPause()
      pause.current = setTimeout(leave, NEXT_THESIS_DELAY_MS)
    },
    skip,
    turn: (side) => {
      // The direction of the text decides which side is back.
      const isBack = side === (document.documentElement.dir === 'rtl' ? 'right' : 'left')
      if (isBack) go(getPreviousUrl(number, sequence, voter))
      else if (session.answers[thesis.id] === undefined) skip()
      else forward()
    },
    toggleDouble: () => apply(toggleDouble(thesis.id, limit)),
    isPausing: () => pause.current !== undefined,
  }
}

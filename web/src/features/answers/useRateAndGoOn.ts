import { useEffect, useEffectEvent, useState } from 'react'
import { type LastRating, useAnswering } from './Answering.tsx'
import { hasExplanation } from './positions.ts'
import { findStepAfterRating, toCorrectionStep, toReviewStep, toThesisStep } from './steps.ts'
import type { Thesis } from './theses.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'
import { useAutoAdvance } from './useAutoAdvance.ts'

/** Time in which the selected answer stays in view before the next thesis appears. */
const CONFIRMATION_MS = 350

/**
 * Returns the function that rates a thesis and goes on after a pause. A second tap in the pause corrects the first one.
 * Somebody who takes the rating back, explains it or has to decide a conflict stays at the thesis.
 */
export function useRateAndGoOn(thesis: Thesis, hasConflict: boolean): (value: number) => void {
  const { getPosition, rate, setLastRating, theses, unrated } = useAnswering()
  const { searchParams, goTo } = useAnswersSearchParams()
  const [isGoingOn] = useAutoAdvance()
  const [pending, setPending] = useState<LastRating | null>(null)
  const position = getPosition(thesis.id)
  const isStaying = !isGoingOn || hasConflict || hasExplanation(position)
  const current = position.value

  const goOn = useEffectEvent((rating: LastRating) => {
    setPending(null)
    if (rating.thesis.id !== thesis.id || rating.value !== current) return
    if (isStaying || isExplaining()) stay(rating)
    else {
      setLastRating(rating)
      goTo(rating.next)
    }
  })

  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => goOn(pending), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [pending])

  function stay(rating: LastRating): void {
    setLastRating({ ...rating, next: rating.step })
  }

  function buildRating(value: number): LastRating {
    if (pending?.thesis.id === thesis.id) return { ...pending, value }
    const rating = { thesis, value, former: current }
    return searchParams.from
      ? { ...rating, step: toCorrectionStep(thesis), next: toReviewStep(thesis) }
      : { ...rating, step: toThesisStep(thesis), next: findStepAfterRating(thesis, theses, unrated) }
  }

  return (value) => {
    rate(thesis.id, value)
    if (isStaying) stay(buildRating(value))
    else setPending(buildRating(value))
  }
}

/** Returns whether the focus has moved to the explanation, in which nothing may be written yet. */
function isExplaining(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement
}

/** The steps from thesis to thesis and on to the review. */
import type { AnswersSearchParams } from './searchParams.ts'
import type { Thesis } from './theses.ts'

/** A place on the screen of the answers. */
export interface Step {
  readonly search: AnswersSearchParams
  readonly hash?: string
}

/** Returns the step that shows one thesis. */
export function toThesisStep({ number }: Thesis): Step {
  return { search: { thesis: String(number) } }
}

/** Returns the step that changes the rating of a thesis and then returns to the review. */
export function toCorrectionStep({ number }: Thesis): Step {
  return { search: { thesis: String(number), from: 'submit' } }
}

/** Returns the step back to a thesis of the review. */
export function toReviewStep(thesis?: Thesis): Step {
  return { search: { view: 'submit' }, ...(thesis && { hash: getReviewId(thesis) }) }
}

/** Returns the id of the element that leads from the review to a thesis. */
export function getReviewId({ number }: Thesis): string {
  return `change-${number}`
}

/** Returns the thesis that follows in the questionnaire, or the review after the last one. */
export function findFollowingStep(thesis: Thesis, theses: readonly Thesis[]): Step {
  const following = theses[thesis.number]
  return following ? toThesisStep(following) : toReviewStep()
}

/**
 * Returns where a rating leads: to the next unrated thesis and, after the last one, to the review. Somebody who looks
 * through theses that are all rated sees each of them.
 */
export function findStepAfterRating(thesis: Thesis, theses: readonly Thesis[], unrated: readonly Thesis[]): Step {
  if (unrated.length === 0) return findFollowingStep(thesis, theses)
  const next = findNext(unrated, thesis.number)
  return next ? toThesisStep(next) : toReviewStep()
}

/** Returns the next of some theses other than the open one, searching forwards and then from the start. */
export function findNext(theses: readonly Thesis[], currentNumber: number): Thesis | undefined {
  const others = theses.filter(({ number }) => number !== currentNumber)
  return others.find(({ number }) => number > currentNumber) ?? others[0]
}

import { useNavigate } from '@tanstack/react-router'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ANSWERS_SEARCH } from './searchParams.ts'
import type { Step } from './steps.ts'

/** Returns the search parameters of the screen, and a function that goes to a step. */
export function useAnswersSearchParams() {
  const [searchParams] = useSearchParams(ANSWERS_SEARCH)
  const navigate = useNavigate()
  const goTo = (step: Step, { replace = false } = {}) =>
    void navigate({ to: '.', ...step, replace, resetScroll: false })
  return { searchParams, goTo }
}

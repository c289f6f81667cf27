import { useNavigate } from '@tanstack/react-router'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ANSWERS_SEARCH, type AnswersSearchParams } from './searchParams.ts'

export function useAnswersSearchParams() {
  const [searchParams] = useSearchParams(ANSWERS_SEARCH)
  const navigate = useNavigate()
  const setSearchParams = (next: AnswersSearchParams, { replace = false } = {}) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  return { searchParams, setSearchParams }
}

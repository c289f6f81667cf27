import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AnswerOwner } from './answerOwner.ts'
import { getUnsentAnswers } from './unsentAnswersServer.ts'

/** Returns the answers of an owner that have not reached the server, and their current state. */
export function useUnsentAnswers(owner: AnswerOwner, languages: readonly string[]) {
  const unsentAnswers = getUnsentAnswers(useQueryClient(), owner, languages)
  const state = useSyncExternalStore(unsentAnswers.subscribe, () => unsentAnswers.state)
  return { unsentAnswers, state }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import { type Answer, findStoredAnswer, isSame, type Position } from './positions.ts'
import { answerQueries, submitAnswers } from './queries.ts'
import type { Thesis } from './theses.ts'

/** An answer that differs from the version that was read. */
export interface ChangedAnswer {
  readonly thesis: Thesis
  readonly before: Position
  readonly now: Position
}

/**
 * Returns the function that submits the answers, and its state. It loads the answers again first, because only answers
 * that were read may be submitted.
 */
export function useSubmission() {
  const { owner, theses, instance, changeAdoptions } = useAnswering()
  const queries = useQueryClient()
  const [changes, setChanges] = useState<readonly ChangedAnswer[] | null>(null)

  function findChangedAnswers(before: readonly Answer[], now: readonly Answer[]): readonly ChangedAnswer[] {
    const findPosition = (all: readonly Answer[], { id }: Thesis) =>
      findStoredAnswer(all, id, instance.default_language).position
    return theses
      .map((thesis) => ({ thesis, before: findPosition(before, thesis), now: findPosition(now, thesis) }))
      .filter((change) => !isSame(change.before, change.now))
  }

  async function reload() {
    const { before, now, tag } = await answerQueries.reloadForSubmission(queries, owner)
    return { found: findChangedAnswers(before, now), tag }
  }

  /** Returns the changes that have to be read first; null if the answers are submitted. */
  async function submit(): Promise<readonly ChangedAnswer[] | null> {
    const { found, tag } = await reload()
    if (found.length > 0) return found
    try {
      await submitAnswers(owner, tag)
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale') throw error
      return (await reload()).found
    }
  }

  const submission = useMutation({
    mutationFn: submit,
    onMutate: () => setChanges(null),
    onSuccess: (found) => {
      setChanges(found)
      if (found) return
      changeAdoptions(() => ({}))
      toast.done('answers_submitted')
    },
    // The submission also changes the dashboard and the menu.
    onSettled: () => queries.invalidateQueries(),
  })

  return {
    /** Answers to read again; null if all are unchanged. */
    changes,
    /** Why the answers were not submitted. The page shows it above the review. */
    error: submission.error,
    isSubmitting: submission.isPending,
    submit: () => submission.mutate(),
  }
}

import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import { type Answer, isSame, type Position, toPosition } from './positions.ts'
import { answerQueries } from './queries.ts'
import type { Thesis } from './theses.ts'

/** An answer that differs from the version that was read. */
export interface Change {
  readonly thesis: Thesis
  readonly before: Position
  readonly now: Position
}

/** Review before a submission: reloads the answers, because only read answers may be submitted. */
export function useReview() {
  const { owner, theses, instance } = useAnswering()
  const queries = useQueryClient()
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [tag, setTag] = useState<string | null>(null)
  const [isConfirming, dialog] = useDisclosure(false)

  function findChanges(before: readonly Answer[], now: readonly Answer[]): readonly Change[] {
    const findPosition = (all: readonly Answer[], { id }: Thesis) => {
      const answer = all.find(({ statement_id }) => statement_id === id)
      return toPosition(answer, instance.default_language)
    }
    return theses
      .map((thesis) => ({ thesis, before: findPosition(before, thesis), now: findPosition(now, thesis) }))
      .filter((change) => !isSame(change.before, change.now))
  }

  const review = useMutation({
    mutationFn: (_: { readonly wasStale: boolean }) => answerQueries.review(queries, owner),
    onSuccess: ({ before, now, tag }, { wasStale }) => {
      const found = findChanges(before, now)
      const isUnchanged = found.length === 0 && !wasStale
      setTag(tag)
      setChanges(isUnchanged ? null : found)
      if (isUnchanged) dialog.open()
    },
    onError: (error) => toast.error(error),
  })

  return {
    /** Answers to read again; null if all are unchanged. */
    changes,
    /** The tag of the answers that were read. */
    tag,
    isConfirming,
    isChecking: review.isPending,
    requestConfirmation: () => review.mutate({ wasStale: false }),
    close: dialog.close,
    /** Handles a submission that failed because somebody changed an answer. */
    handleStale: () => {
      dialog.close()
      review.mutate({ wasStale: true })
    },
  }
}

export type Review = ReturnType<typeof useReview>

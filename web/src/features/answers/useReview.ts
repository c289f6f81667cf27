import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import { isSame, type Position, positionOf } from './positions.ts'
import { type Answer, answers } from './queries.ts'
import type { Thesis } from './theses.ts'

/** An answer that is not as it was read. */
export interface Change {
  readonly thesis: Thesis
  readonly before: Position
  readonly now: Position
}

/** Before submitting, the answers are asked for again: nobody is to submit what they have not read. */
export function useReview() {
  const { whose, theses, application } = useAnswering()
  const queries = useQueryClient()
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [tag, setTag] = useState<string | null>(null)
  const [isConfirming, dialog] = useDisclosure(false)

  function changesBetween(before: readonly Answer[], now: readonly Answer[]): readonly Change[] {
    const positionIn = (all: readonly Answer[], { id }: Thesis) => {
      const answer = all.find(({ statement_id }) => statement_id === id)
      return positionOf(answer, application.default_language)
    }
    return theses
      .map((thesis) => ({ thesis, before: positionIn(before, thesis), now: positionIn(now, thesis) }))
      .filter((change) => !isSame(change.before, change.now))
  }

  const review = useMutation({
    mutationFn: (_: { readonly wasRefused: boolean }) => answers.review(queries, whose),
    onSuccess: ({ before, now, tag }, { wasRefused }) => {
      const found = changesBetween(before, now)
      const isAsRead = found.length === 0 && !wasRefused
      setTag(tag)
      setChanges(isAsRead ? null : found)
      if (isAsRead) dialog.open()
    },
    onError: (error) => toast.error(error),
  })

  return {
    /** What is to be read again; null where everything is as it was read. */
    changes,
    /** The tag of what was read. */
    tag,
    isConfirming,
    isAsking: review.isPending,
    ask: () => review.mutate({ wasRefused: false }),
    close: dialog.close,
    /** Somebody was faster after all. */
    refuse: () => {
      dialog.close()
      review.mutate({ wasRefused: true })
    },
  }
}

export type Review = ReturnType<typeof useReview>

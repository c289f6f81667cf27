import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../api/theses.ts'
import { toast } from '../../ui/toasts.ts'
import { move, refetch, showMoved } from './queries.ts'
import { nameOf, type Questionnaire, type Thesis } from './theses.ts'

/** Puts a thesis elsewhere: at once on the screen, then on the server; and says where it is now. */
export function useOrder(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const [announcement, announce] = useState('')
  const { id } = questionnaire.application
  const mutationKey = ['theses-order', id]
  const ordering = useMutation({
    mutationKey,
    // One after the other: each place is meant in the order that the one before left.
    scope: { id: mutationKey.join() },
    mutationFn: ({ thesis, to }: { thesis: Thesis; to: number }) => move(questionnaire, thesis, to),
    onError: (error) => toast.failed('updated_error', error),
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? refetch(queries, id) : undefined),
  })

  const moveTo = (thesis: Thesis, to: number) => {
    void queries.cancelQueries({ queryKey: thesisQueries.key(id) })
    showMoved(queries, id, thesis.position, to)
    ordering.mutate({ thesis, to })
    announce(
      t('order.moved', {
        name: nameOf(thesis, questionnaire.application),
        place: to + 1,
        count: questionnaire.theses.length,
      }),
    )
  }
  return { moveTo, announcement }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../api/theses.ts'
import { toast } from '../../ui/toasts.ts'
import { invalidateTheses, moveInCache, moveThesis } from './queries.ts'
import { getThesisName, type Questionnaire, type Thesis } from './theses.ts'

/** Moves a thesis, first in the cache and then on the server, and announces its new position. */
export function useThesisOrder(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const [announcement, announce] = useState('')
  const { id } = questionnaire.instance
  const mutationKey = ['theses-order', id]
  const ordering = useMutation({
    mutationKey,
    // Runs moves one after the other, because each position refers to the order after the previous move.
    scope: { id: mutationKey.join() },
    mutationFn: ({ thesis, to }: { thesis: Thesis; to: number }) => moveThesis(questionnaire, thesis, to),
    onError: (error) => toast.failed('updated_error', error),
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? invalidateTheses(queries, id) : undefined),
  })

  const moveTo = (thesis: Thesis, to: number) => {
    void queries.cancelQueries({ queryKey: thesisQueries.key(id) })
    moveInCache(queries, id, thesis.position, to)
    ordering.mutate({ thesis, to })
    announce(
      t('order.moved', {
        name: getThesisName(thesis, questionnaire.instance),
        place: to + 1,
        count: questionnaire.theses.length,
      }),
    )
  }
  return { moveTo, announcement }
}

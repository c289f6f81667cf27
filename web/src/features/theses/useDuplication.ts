import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toasts.ts'
import { add, refetch } from './queries.ts'
import type { Questionnaire, Thesis } from './theses.ts'

/** Puts a copy of a thesis, with all its translations, right behind it. */
export function useDuplication(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const duplicating = useMutation({
    mutationFn: ({ wordings, position }: Thesis) => add(questionnaire, wordings, position + 1),
    onSuccess: (_, { position }) => toast.success(t('duplicated', { place: position + 2 })),
    onError: (error) => toast.failed('duplicated_error', error),
    onSettled: () => refetch(queries, questionnaire.application.id),
  })
  return (thesis: Thesis) => duplicating.mutate(thesis)
}

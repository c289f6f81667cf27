import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toasts.ts'
import { createThesis, invalidateTheses } from './queries.ts'
import { type Questionnaire, type Thesis, toWordingBodies } from './theses.ts'

/** Returns a function that copies a thesis with all its translations and videos to the position after it. */
export function useThesisDuplication(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const duplicating = useMutation({
    mutationFn: (thesis: Thesis) => createThesis(questionnaire, toWordingBodies(thesis), thesis.position + 1),
    onSuccess: (_, { position }) => toast.success(t('duplicated', { place: position + 2 })),
    onError: (error) => toast.failed('duplicated_error', error),
    onSettled: () => invalidateTheses(queries, questionnaire.instance.id),
  })
  return (thesis: Thesis) => duplicating.mutate(thesis)
}

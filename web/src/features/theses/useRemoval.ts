import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { add, refetch, remove } from './queries.ts'
import { nameOf, type Questionnaire, type Thesis } from './theses.ts'

interface Removed {
  readonly thesis: Thesis
  /** Its answers may go with it. */
  readonly confirm?: boolean
}

/** A thesis that has answers, and the error that counts them. */
export interface Doubt {
  readonly thesis: Thesis
  readonly error: Error
}

/** Deletes a thesis, and puts it back at its place with all its translations if that was not meant. */
export function useRemoval(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const onSettled = () => refetch(queries, questionnaire.application.id)

  const restoring = useMutation({
    mutationFn: ({ wordings, position }: Thesis) => add(questionnaire, wordings, position),
    onSuccess: () => toast.success(t('remove.restored')),
    onError: (_, thesis) => showUndoToast(t('remove.notRestored'), () => restoring.mutate(thesis)),
    onSettled,
  })
  const removing = useMutation({
    mutationFn: ({ thesis, confirm }: Removed) => remove(questionnaire, thesis.id, confirm),
    onSuccess: (_, { thesis, confirm }) => {
      setDoubt(null)
      const done = confirm ? 'remove.doneWithAnswers' : 'remove.done'
      showUndoToast(t(done, { name: nameOf(thesis, questionnaire.application) }), () => restoring.mutate(thesis))
    },
    onError: (error, { thesis }) => {
      if (getErrorCode(error) === 'confirmation_needed') setDoubt({ thesis, error })
      else toast.failed('deleted_error', error)
    },
    onSettled,
  })
  return {
    doubt,
    isPending: removing.isPending,
    keep: () => setDoubt(null),
    remove: (thesis: Thesis) => removing.mutate({ thesis }),
    removeWithAnswers: (thesis: Thesis) => removing.mutate({ thesis, confirm: true }),
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { createThesis, deleteThesis, invalidateTheses } from './queries.ts'
import { getThesisName, type Questionnaire, type Thesis, toWordingBodies } from './theses.ts'

interface RemovalRequest {
  readonly thesis: Thesis
  /** Confirms that answers are deleted as well. */
  readonly confirm?: boolean
}

/** A thesis with answers, and the error that contains their number. */
export interface PendingConfirmation {
  readonly thesis: Thesis
  readonly error: Error
}

/** Deletes a thesis. An undo restores it at its position with all its translations and videos. */
export function useThesisRemoval(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const [pendingConfirmation, setPendingConfirmation] = useState<PendingConfirmation | null>(null)
  const onSettled = () => invalidateTheses(queries, questionnaire.instance.id)

  const restoring = useMutation({
    mutationFn: (thesis: Thesis) => createThesis(questionnaire, toWordingBodies(thesis), thesis.position),
    onSuccess: () => toast.success(t('remove.restored')),
    onError: (_, thesis) => showUndoToast(t('remove.notRestored'), () => restoring.mutate(thesis)),
    onSettled,
  })
  const removing = useMutation({
    mutationFn: ({ thesis, confirm }: RemovalRequest) => deleteThesis(questionnaire, thesis, confirm),
    onSuccess: (_, { thesis, confirm }) => {
      setPendingConfirmation(null)
      const done = confirm ? 'remove.doneWithAnswers' : 'remove.done'
      showUndoToast(t(done, { name: getThesisName(thesis, questionnaire.instance) }), () => restoring.mutate(thesis))
    },
    onError: (error, { thesis }) => {
      if (getErrorCode(error) === 'confirmation_needed') setPendingConfirmation({ thesis, error })
      else toast.failed('deleted_error', error)
    },
    onSettled,
  })
  return {
    pendingConfirmation,
    isPending: removing.isPending,
    cancel: () => setPendingConfirmation(null),
    remove: (thesis: Thesis) => removing.mutate({ thesis }),
    removeWithAnswers: (thesis: Thesis) => removing.mutate({ thesis, confirm: true }),
  }
}

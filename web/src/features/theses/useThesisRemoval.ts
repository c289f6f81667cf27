import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { createThesis, deleteThesis, invalidateTheses } from './queries.ts'
import { getThesisName, type Questionnaire, type Thesis, toWordingBodies } from './theses.ts'

interface RemovalRequest {
  readonly theses: readonly Thesis[]
  /** Confirms that answers are deleted as well. */
  readonly confirm?: boolean
}

/** Theses with answers, and the error that contains the number of those to the first one. */
export interface PendingConfirmation {
  readonly theses: readonly Thesis[]
  readonly error: Error
}

interface RemovalResult {
  readonly removed: readonly Thesis[]
  /** Theses with answers, which were not deleted. */
  readonly pendingConfirmation: PendingConfirmation | null
  /** The error that ended the removal. */
  readonly error: unknown
}

/** Deletes theses. An undo restores them at their positions with all their translations and videos. */
export function useThesisRemoval(questionnaire: Questionnaire) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const [pendingConfirmation, setPendingConfirmation] = useState<PendingConfirmation | null>(null)
  const onSettled = () => invalidateTheses(queries, questionnaire.instance.id)

  const restoring = useMutation({
    mutationFn: (theses: readonly Thesis[]) => restoreTheses(questionnaire, theses),
    onSuccess: (left, theses) => {
      if (left.length === 0) toast.success(t('remove.restored', { count: theses.length }))
      else showUndoToast(t('remove.notRestored', { count: left.length }), () => restoring.mutate(left))
    },
    onSettled,
  })
  const removing = useMutation({
    mutationFn: (request: RemovalRequest) => removeTheses(questionnaire, request),
    onSuccess: (result, { confirm = false }) => {
      setPendingConfirmation(result.pendingConfirmation)
      if (result.removed.length > 0)
        showUndoToast(describeRemoved(result.removed, confirm), () => restoring.mutate(result.removed))
      if (result.error) toast.failed('deleted_error', result.error)
    },
    onSettled,
  })

  function describeRemoved(removed: readonly Thesis[], withAnswers: boolean): string {
    const [first] = removed
    const name = first ? getThesisName(first, questionnaire.instance) : ''
    return t(withAnswers ? 'remove.doneWithAnswers' : 'remove.done', { name, count: removed.length })
  }

  return {
    pendingConfirmation,
    isPending: removing.isPending,
    cancel: () => setPendingConfirmation(null),
    remove: (theses: readonly Thesis[]) => removing.mutate({ theses }),
    removeWithAnswers: (theses: readonly Thesis[]) => removing.mutate({ theses, confirm: true }),
  }
}

/** Deletes theses one after the other. Those with answers are left without `confirm`. */
async function removeTheses(questionnaire: Questionnaire, request: RemovalRequest): Promise<RemovalResult> {
  const removed: Thesis[] = []
  const withAnswers: Thesis[] = []
  let firstError: Error | null = null
  for (const thesis of request.theses) {
    try {
      await deleteThesis(questionnaire, thesis, request.confirm)
      removed.push(thesis)
    } catch (error) {
      if (!(error instanceof Error) || getErrorCode(error) !== 'confirmation_needed')
        return { removed, pendingConfirmation: null, error }
      withAnswers.push(thesis)
      firstError ??= error
    }
  }
  return { removed, pendingConfirmation: firstError && { theses: withAnswers, error: firstError }, error: null }
}

/** Creates deleted theses again, the first ones first, because each position counts those before it. Returns those that could not be restored. */
async function restoreTheses(questionnaire: Questionnaire, theses: readonly Thesis[]): Promise<readonly Thesis[]> {
  const ordered = theses.toSorted((one, other) => one.position - other.position)
  for (const [at, thesis] of ordered.entries()) {
    try {
      await createThesis(questionnaire, toWordingBodies(thesis), thesis.position)
    } catch {
      return ordered.slice(at)
    }
  }
  return []
}

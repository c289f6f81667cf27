import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/apiError.ts'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { getScreenLink } from '../../../ui/instanceScreens.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { ImportButton } from '../../../ui/tableImport/ImportButton.tsx'
import { ImportFooter } from '../../../ui/tableImport/ImportFooter.tsx'
import { ImportStart } from '../../../ui/tableImport/ImportStart.tsx'
import { ImportWorkbench } from '../../../ui/tableImport/ImportWorkbench.tsx'
import { readTable } from '../../../ui/tableImport/queries.ts'
import { groupServerErrors } from '../../../ui/tableImport/serverErrors.ts'
import { useTableDraft } from '../../../ui/tableImport/useTableDraft.ts'
import { toast } from '../../../ui/toasts.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../../ui/validationErrors.ts'
import { invalidateTheses, writeTheses } from '../queries.ts'
import type { Questionnaire } from '../theses.ts'
import { useQuestionnaire } from '../useQuestionnaire.ts'
import { createThesesModel, toTable, toThesisRow } from './thesesModel.ts'

/** Import of theses and their translations from a table. */
export function ThesesImport({ applicationId }: { readonly applicationId: number }) {
  const { questionnaire, error, refetch } = useQuestionnaire(applicationId)
  if (error) return <LoadError error={error} onRetry={refetch} />
  return questionnaire ? <LoadedThesesImport questionnaire={questionnaire} /> : <FormSkeleton fields={2} />
}

function LoadedThesesImport({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation(['theses', 'tableImport'])
  const getLanguageName = useLanguageName()
  const getMessage = useValidationMessage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id } = questionnaire.instance
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions change with the language only
  const model = useMemo(() => createThesesModel(questionnaire, { t, getLanguageName, getMessage }), [questionnaire, t])
  const state = useTableDraft({ applicationId: id, partyId: null }, 'theses', model, (file) =>
    readTable({ applicationId: id, partyId: null }, 'theses', file),
  )
  const submission = useMutation({
    mutationFn: () =>
      writeTheses(
        questionnaire,
        state.takenRows.map((row) => toThesisRow(row, state.rows, questionnaire)),
      ),
    onSuccess: () => {
      state.finishRows(state.doneRows)
      toast.done('batch_uploaded')
      if (state.counts.wrong === 0) void navigate(getScreenLink(id, 'theses'))
    },
    onError: (error) => {
      if (error instanceof ApiError) state.showErrors(groupServerErrors(error, state.takenRows, toColumn, getMessage))
      toast.failed('updated_error', error)
    },
    onSettled: () => invalidateTheses(queries, id),
  })
  if (!state.draft) {
    const rows = toTable(questionnaire, model.columns)
    return (
      <ImportStart
        state={state}
        text={t(questionnaire.isFinal ? 'tableImport:theses.textFinal' : 'tableImport:theses.text')}
        template={{ fileName: t('tableImport:theses.file'), rows }}
      />
    )
  }
  return (
    <ImportWorkbench label={t('tableImport:theses.title')} model={model} state={state}>
      {submission.error && !(submission.error instanceof ApiError && submission.error.fieldErrors.length > 0) && (
        <SubmitError error={submission.error} />
      )}
      <ImportFooter state={state} back={getScreenLink(id, 'theses')}>
        {(label) => (
          <ImportButton
            state={state}
            label={label}
            isPending={submission.isPending}
            onClick={() => submission.mutate()}
          />
        )}
      </ImportFooter>
    </ImportWorkbench>
  )
}

/** Returns the column of a field such as `de.text` or `number`. */
function toColumn([language, part]: readonly string[]): string {
  if (part === 'text') return `text:${language}`
  return part === 'title' || part === 'category' ? `category:${language}` : 'number'
}

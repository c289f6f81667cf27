import { Alert } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/apiError.ts'
import { thesisQueries } from '../../../api/theses.ts'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { ImportButton } from '../../../ui/tableImport/ImportButton.tsx'
import { ImportFooter } from '../../../ui/tableImport/ImportFooter.tsx'
import { ImportWorkbench } from '../../../ui/tableImport/ImportWorkbench.tsx'
import { groupServerErrors } from '../../../ui/tableImport/serverErrors.ts'
import { useTableDraft } from '../../../ui/tableImport/useTableDraft.ts'
import { toast } from '../../../ui/toasts.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../../ui/validationErrors.ts'
import { invalidateTheses, writeTheses } from '../queries.ts'
import { createQuestionnaire, type Questionnaire } from '../theses.ts'
import { useQuestionnaire } from '../useQuestionnaire.ts'
import { TranslationFileStart } from './TranslationFileStart.tsx'
import { isLive } from './translationFields.ts'
import { getTranslationTarget, readTranslationFile } from './translationFile.ts'
import { getTranslationsLink } from './translationLinks.ts'
import { createTranslationsModel, listTranslatedTheses, type TranslatedThesis } from './translationsModel.ts'

/** Import of translations from a file of translators. Old and new texts are shown before anything is written. */
export function TranslationsImport({ applicationId }: { readonly applicationId: number }) {
  const { questionnaire, error, refetch } = useQuestionnaire(applicationId)
  if (error) return <LoadError error={error} onRetry={refetch} />
  return questionnaire ? <LoadedTranslationsImport questionnaire={questionnaire} /> : <FormSkeleton fields={2} />
}

/** The server has refused some of these theses. */
class RefusedThesesError extends Error {
  override readonly cause: ApiError
  readonly theses: readonly TranslatedThesis[]

  constructor(cause: ApiError, theses: readonly TranslatedThesis[]) {
    super(cause.message)
    this.cause = cause
    this.theses = theses
  }
}

function LoadedTranslationsImport({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation(['tableImport', 'theses', 'translations'])
  const getLanguageName = useLanguageName()
  const getMessage = useValidationMessage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { instance } = questionnaire
  const { id } = instance
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions change with the language only
  const model = useMemo(
    () => createTranslationsModel(questionnaire, { t, getLanguageName, getMessage }),
    [questionnaire, t],
  )
  const state = useTableDraft({ applicationId: id, partyId: null }, 'translations', model, (file) =>
    readTranslationFile(file, questionnaire),
  )
  const back = getTranslationsLink(id, {})
  const submission = useMutation({
    mutationFn: async () => {
      // The numbers of theses may have changed since the page was opened.
      const stored = await queries.fetchQuery({ ...thesisQueries.query(id), staleTime: 0 })
      const latest = createQuestionnaire(instance, stored)
      const theses = listTranslatedTheses(state.takenRows, latest)
      try {
        await writeTheses(
          latest,
          theses.map(({ input }) => input),
        )
      } catch (error) {
        throw error instanceof ApiError && error.fieldErrors.length > 0 ? new RefusedThesesError(error, theses) : error
      }
    },
    onSuccess: () => {
      state.finishRows(state.doneRows)
      toast.done('batch_uploaded')
      if (state.counts.wrong + state.counts.open === 0) void navigate(back)
    },
    onError: (error) => {
      if (error instanceof RefusedThesesError) {
        const rows = error.theses.map(({ row }) => row)
        const toColumn = ([language = '']: readonly string[]) => getTranslationTarget(language)
        state.showErrors(groupServerErrors(error.cause, rows, toColumn, getMessage))
      }
      toast.failed('updated_error', error instanceof RefusedThesesError ? error.cause : error)
    },
    onSettled: () => invalidateTheses(queries, id),
  })
  if (!state.draft) return <TranslationFileStart questionnaire={questionnaire} reading={state.reading} />
  return (
    <ImportWorkbench
      label={t('tableImport:translations.title')}
      model={model}
      state={state}
      aside={isLive(questionnaire) && <Alert>{t('tableImport:translations.live')}</Alert>}
    >
      {submission.error && !(submission.error instanceof RefusedThesesError) && (
        <SubmitError error={submission.error} />
      )}
      <ImportFooter state={state} back={back}>
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

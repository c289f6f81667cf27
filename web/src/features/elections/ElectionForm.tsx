import { Alert, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { electionQueries } from '../../api/elections.ts'
import type { Election } from '../../api/types.ts'
import { areEqualValues } from '../../ui/fields.ts'
import { createFormDraft } from '../../ui/formDraft.ts'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { ElectionFields } from './ElectionFields.tsx'
import { createChecks, type ElectionFormValues, findField, mergeValues, toFormValues, toInput } from './electionForm.ts'
import { updateElection } from './queries.ts'

/** The form of an election. Unsaved values survive a reload. */
export function ElectionForm({ election }: { readonly election: Election }) {
  const { t } = useTranslation('elections')
  const queries = useQueryClient()
  const { id } = election
  const [draft] = useState(() => createFormDraft(`election:${id}`))
  const [initial] = useState(() => ({ ...toFormValues(election), ...draft.load() }))
  const isDayOptional = !election.election_date
  const form = useValidatedForm<ElectionFormValues>(initial, createChecks(isDayOptional))
  const { values } = form
  const saved = toFormValues(election)
  const isChanged = !areEqualValues(values, saved)
  const saving = useMutation({
    mutationFn: (entered: ElectionFormValues) => updateElection(election, toInput(entered)),
    onSuccess: (changed) => {
      queries.setQueryData(electionQueries.key(id), changed)
      form.set(toFormValues(changed))
      toast.done('updated')
      void electionQueries.refetch(queries)
    },
    onError: async (error, entered) => {
      if (getErrorCode(error) === 'stale') {
        const theirs = await queries.fetchQuery({ ...electionQueries.query(id), staleTime: 0 })
        return form.set(mergeValues(entered, saved, toFormValues(theirs)))
      }
      const isBelow = form.showServerErrors(error, findField)
      toast.failed(isBelow ? 'input_error' : 'updated_error', isBelow ? undefined : error)
    },
  })
  const isStale = getErrorCode(saving.error) === 'stale'
  useEffect(() => (isChanged ? draft.save(values) : draft.clear()), [isChanged, values, draft])
  return (
    <Section title={t('data.title')} hint={t('data.text')}>
      <form noValidate onSubmit={form.submit(saving.mutate)}>
        <Stack maw="36rem">
          {!election.location && <Alert>{t('data.placeMissing')}</Alert>}
          <ElectionFields form={form} isDayOptional={isDayOptional} />
          {isStale ? (
            <Alert color="yellow" role="alert">
              {t('data.stale')}
            </Alert>
          ) : (
            <SubmitError error={saving.error} />
          )}
          <SaveBar
            values={values}
            version={election.updated_at}
            isChanged={isChanged}
            isSaving={saving.isPending}
            savedAt={saving.isSuccess ? saving.submittedAt : null}
            onDiscard={() => {
              saving.reset()
              form.set(saved)
            }}
            onBringBack={form.set}
          />
        </Stack>
      </form>
    </Section>
  )
}

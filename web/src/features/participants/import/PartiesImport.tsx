import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/apiError.ts'
import { api, unwrap } from '../../../api/client.ts'
import { instanceQueries } from '../../../api/instances.ts'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { getScreenLink } from '../../../ui/instanceScreens.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { ImportFooter } from '../../../ui/tableImport/ImportFooter.tsx'
import { ImportStart } from '../../../ui/tableImport/ImportStart.tsx'
import { ImportWorkbench } from '../../../ui/tableImport/ImportWorkbench.tsx'
import type { ImportRow } from '../../../ui/tableImport/importModel.ts'
import { readTable } from '../../../ui/tableImport/queries.ts'
import { groupServerErrors } from '../../../ui/tableImport/serverErrors.ts'
import { useTableDraft } from '../../../ui/tableImport/useTableDraft.ts'
import { toast } from '../../../ui/toasts.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../../ui/validationErrors.ts'
import type { Entry, EntryOf } from '../entries.ts'
import { invalidatePeople, partiesQuery } from '../queries.ts'
import { createPartiesModel, findParty, type PartiesModelOptions, toPartyBody, toPartyTable } from './partiesModel.ts'

/** Import of parties from a table. */
export function PartiesImport({ applicationId }: { readonly applicationId: number }) {
  const instance = useQuery(instanceQueries.query(applicationId))
  const parties = useQuery(partiesQuery(applicationId))
  const error = instance.error ?? parties.error
  const refetch = () => void Promise.all([instance.refetch(), parties.refetch()])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!instance.data || !parties.data) return <FormSkeleton fields={2} />
  return <LoadedImport id={applicationId} languages={instance.data.application.languages} parties={parties.data} />
}

interface LoadedProps {
  readonly id: number
  readonly languages: readonly string[]
  readonly parties: readonly Entry[]
}

function LoadedImport({ id, languages, parties }: LoadedProps) {
  const { t } = useTranslation(['people', 'tableImport'])
  const getLanguageName = useLanguageName()
  const getMessage = useValidationMessage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const scope = { applicationId: id, partyId: null }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions change with the language only
  const options = useMemo(
    (): PartiesModelOptions => ({ parties: parties.filter(isParty), languages, t, getLanguageName, getMessage }),
    [parties, languages, t],
  )
  const model = useMemo(() => createPartiesModel(options), [options])
  const state = useTableDraft(scope, 'parties', model, (file) => readTable(scope, 'parties', file))
  const submission = useMutation({
    mutationFn: async (rows: readonly ImportRow[]) => {
      for (const row of rows) {
        await writeParty(id, row, options).catch((error) => {
          if (error instanceof ApiError)
            state.showErrors(groupServerErrors(toRowError(error), [row], toColumn, getMessage))
          throw error
        })
        state.finishRows([row.row])
      }
    },
    onSuccess: () => {
      state.finishRows(state.doneRows)
      toast.done('batch_uploaded')
      if (state.counts.wrong + state.counts.open === 0) void navigate(getScreenLink(id, 'people'))
    },
    onError: (error) => toast.failed('updated_error', error),
    onSettled: () => invalidatePeople(queries, scope),
  })

  function toColumn([first = '', second = '', third]: readonly string[]): string {
    if (first === 'translations') return `${third}:${second}`
    return ['shortcut', 'name', 'description'].includes(first) ? `${first}:${languages[0]}` : first
  }

  if (!state.draft) {
    const rows = toPartyTable(options, model.columns)
    return (
      <ImportStart
        state={state}
        text={t('tableImport:parties.text')}
        template={{ fileName: t('tableImport:parties.file'), rows }}
      />
    )
  }
  const isFieldError = submission.error instanceof ApiError && submission.error.fieldErrors.length > 0
  return (
    <ImportWorkbench label={t('tableImport:parties.title')} model={model} state={state}>
      {submission.error && !isFieldError && <SubmitError error={submission.error} />}
      <ImportFooter state={state} back={getScreenLink(id, 'people')}>
        {(label) => (
          <Button
            disabled={state.takenRows.length === 0}
            loading={submission.isPending}
            onClick={() => submission.mutate(state.takenRows)}
          >
            {label}
          </Button>
        )}
      </ImportFooter>
    </ImportWorkbench>
  )
}

function isParty(entry: Entry): entry is EntryOf<'parties'> {
  return entry.kind === 'parties'
}

/** Creates a party, or changes the one that the row is about. */
function writeParty(id: number, row: ImportRow, options: PartiesModelOptions): Promise<unknown> {
  const body = toPartyBody(row, options)
  const known = findParty(row, options)
  if (!known) {
    const params = { path: { id }, query: { describe_later: true } }
    return unwrap(api.POST('/api/v1/applications/{id}/matches/parties', { params, body }))
  }
  const path = { id, partyId: known.id }
  return unwrap(api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}', { params: { path }, body }))
}

/** Converts the error of a request for one party to an error of many rows, in which this party is the first. */
function toRowError(error: ApiError): Pick<ApiError, 'fieldErrors'> {
  return { fieldErrors: error.fieldErrors.map((each) => ({ ...each, field: `rows.0.${each.field}` })) }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { ImportStart } from '../../../ui/tableImport/ImportStart.tsx'
import { ImportWorkbench } from '../../../ui/tableImport/ImportWorkbench.tsx'
import { readTable } from '../../../ui/tableImport/queries.ts'
import { TABLE_IMPORT_SEARCH } from '../../../ui/tableImport/tableImportSearch.ts'
import { useTableDraft } from '../../../ui/tableImport/useTableDraft.ts'
import { useDetailName } from '../../../ui/useDetailName.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import { useValidationMessage } from '../../../ui/validationErrors.ts'
import type { Entry, PeopleScope } from '../entries.ts'
import { entriesQuery } from '../queries.ts'
import { ImportSubmitForm } from './ImportSubmitForm.tsx'
import { PeopleChoices } from './PeopleChoices.tsx'
import { createPeopleModel, type PeopleModelOptions, toPeopleTable } from './peopleModel.ts'
import { peopleQuery } from './queries.ts'

/** Import of candidates and trust persons from a table. */
export function PeopleImport({ scope }: { readonly scope: PeopleScope }) {
  const existing = useQuery(peopleQuery(scope))
  const parties = useQuery(entriesQuery(scope, 'parties'))
  const error = existing.error ?? parties.error
  const refetch = () => void Promise.all([existing.refetch(), parties.refetch()])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!existing.data || !parties.data) return <FormSkeleton fields={2} />
  return <LoadedImport scope={scope} existing={existing.data} parties={parties.data} onStale={refetch} />
}

interface LoadedProps {
  readonly scope: PeopleScope
  readonly existing: readonly Entry[]
  readonly parties: readonly Entry[]
  /** Called if somebody else has changed a candidate, so that the rows show what would change now. */
  readonly onStale: () => void
}

function LoadedImport({ scope, existing, parties, onStale }: LoadedProps) {
  const { t } = useTranslation(['people', 'common', 'tableImport'])
  const getMessage = useValidationMessage()
  const getDetailName = useDetailName()
  const [{ as: defaultRole = 'candidate' }] = useSearchParams(TABLE_IMPORT_SEARCH)
  const [newPartyNames, setNewPartyNames] = useState<readonly string[]>([])
  const ownParty = parties.find(({ id }) => id === scope.partyId) ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions change with the language only
  const options = useMemo(
    (): PeopleModelOptions => ({
      existing,
      parties,
      ownParty,
      defaultRole,
      newPartyNames,
      t,
      getMessage,
      getDetailName,
    }),
    [existing, parties, ownParty, defaultRole, newPartyNames, t],
  )
  const model = useMemo(() => createPeopleModel(options), [options])
  const state = useTableDraft(scope, 'people', model, (file) => readTable(scope, 'people', file))
  if (!state.draft)
    return (
      <ImportStart
        state={state}
        text={t(scope.partyId === null ? 'tableImport:people.text' : 'tableImport:people.textOfParty')}
        template={{ fileName: t('tableImport:people.file'), rows: toPeopleTable(options, model) }}
      />
    )
  return (
    <ImportWorkbench
      label={t('tableImport:people.title')}
      model={model}
      state={state}
      revision={`${defaultRole}|${newPartyNames.join()}`}
      aside={
        <PeopleChoices
          state={state}
          options={options}
          onNewParty={(name) => setNewPartyNames((names) => [...names, name])}
        />
      }
    >
      <ImportSubmitForm scope={scope} state={state} options={options} onStale={onStale} />
    </ImportWorkbench>
  )
}

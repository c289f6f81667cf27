import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import type { FormValues } from '../../ui/fields.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { toast } from '../../ui/toasts.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPictureField } from './EntryPictureField.tsx'
import type { Entry, PeopleScope } from './entries.ts'
import { getFormValues, relaxMissingFields } from './fields.ts'
import { FailedInvitationAlert } from './InvitationStatusLabel.tsx'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'
import { invalidatePeople } from './queries.ts'
import { AnswerHistorySection, ReopenedAlert } from './reopening/AnswerHistorySection.tsx'
import type { ActionRunner } from './useActionRunner.ts'
import { useFormRequirements } from './useFormRequirements.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entry: Entry
  readonly actions: ActionRunner
}

/** Content of an open row: all data of an entry, editable, and all actions. */
export function EntryPanel({ scope, entry, actions }: Props) {
  return (
    <Stack gap="lg">
      <EntryFacts scope={scope} entry={entry} />
      <FailedInvitationAlert entry={entry} />
      <ReopenedAlert scope={scope} entry={entry} />
      <EntryFields scope={scope} entry={entry} />
      <EntryPictureField scope={scope} entry={entry} />
      <AnswerHistorySection scope={scope} entry={entry} />
      <EntryActions entry={entry} actions={actions} />
    </Stack>
  )
}

function EntryFields({ scope, entry }: Omit<Props, 'actions'>) {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const { applicationId } = scope
  const instance = useQuery(instanceQueries.query(applicationId))
  const requirements = useFormRequirements(scope)
  if (instance.error && !requirements) return <LoadError error={instance.error} onRetry={instance.refetch} />
  if (!requirements) return <FormSkeleton fields={3} />
  const all = PARTICIPANT_KIND_DEFINITIONS[entry.kind].buildFields(false, requirements)
  if (all.length === 0) return null
  const stored = getFormValues(entry, all)
  const fields = relaxMissingFields(all, stored)

  async function send(entered: FormValues): Promise<void> {
    await PARTICIPANT_KIND_DEFINITIONS[entry.kind].update?.(scope, entry, entered, requirements?.languages ?? [])
    await invalidatePeople(queries, scope)
    toast.done('updated')
  }

  return (
    <EntryForm
      applicationId={applicationId}
      fields={fields}
      stored={stored}
      draftKey={`${entry.kind}:${entry.id}`}
      submitLabel={t('save')}
      failure="updated_error"
      send={send}
    />
  )
}

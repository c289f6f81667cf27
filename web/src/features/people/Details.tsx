import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import type { FormValues } from '../../ui/fields.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { toast } from '../../ui/toasts.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPicture } from './EntryPicture.tsx'
import type { Entry, Scope } from './entries.ts'
import { Facts } from './Facts.tsx'
import { enteredOf, fieldsOf, forManaging } from './fields.ts'
import { History, ReopenedNotice } from './History.tsx'
import { FailedInvitation } from './InvitationFate.tsx'
import { refetch } from './queries.ts'
import { useAsked } from './useAsked.ts'
import type { Deeds } from './useDeeds.ts'
import { save } from './writing.ts'

interface Props {
  readonly scope: Scope
  readonly entry: Entry
  readonly deeds: Deeds
}

/** All that an entry says, to be changed, and all that can be done with it. */
export function Details({ scope, entry, deeds }: Props) {
  return (
    <Stack gap="lg">
      <Facts entry={entry} />
      <FailedInvitation entry={entry} />
      <ReopenedNotice scope={scope} entry={entry} />
      <Fields scope={scope} entry={entry} />
      <EntryPicture scope={scope} entry={entry} />
      <History scope={scope} entry={entry} />
      <EntryActions entry={entry} deeds={deeds} />
    </Stack>
  )
}

function Fields({ scope, entry }: Omit<Props, 'deeds'>) {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const { applicationId } = scope
  const instance = useQuery(instanceQueries.query(applicationId))
  const asked = useAsked(scope)
  if (instance.error && !asked) return <LoadError error={instance.error} onRetry={instance.refetch} />
  if (!asked) return <FormSkeleton fields={3} />
  const all = fieldsOf(entry.kind, false, asked)
  if (all.length === 0) return null
  const stored = enteredOf(entry, all)
  const fields = forManaging(all, stored)

  async function send(entered: FormValues): Promise<void> {
    await save(scope, entry, entered, asked?.languages ?? [])
    await refetch(queries, scope)
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

import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import type { FormValues } from '../../ui/fields.ts'
import { getPhoneQuery } from '../../ui/phoneQuery.ts'
import { runRepeatable } from '../../ui/runRepeatable.ts'
import { toast } from '../../ui/toasts.ts'
import { performAction } from './actions.ts'
import { EntryForm } from './EntryForm.tsx'
import { type Entry, type EntryKind, type PeopleScope, scopeKey } from './entries.ts'
import { getInitialValues } from './fields.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'
import { invalidatePeople } from './queries.ts'
import { useFormRequirements } from './useFormRequirements.ts'

interface Props {
  readonly scope: PeopleScope
  /** The kind of the new entry; null while the dialog is closed. */
  readonly kind: EntryKind | null
  /** Id of the party that is chosen at first. */
  readonly party?: string | undefined
  readonly onClose: () => void
  readonly onAdded: (entry: Entry) => void
}

/** Dialog that adds an entry. For a person it also assigns the role and sends the invitation. */
export function AddDialog({ kind, onClose, ...props }: Props) {
  const { t } = useTranslation('people')
  const isPhone = useMediaQuery(getPhoneQuery())
  return (
    <Modal
      opened={kind !== null}
      onClose={onClose}
      title={kind && t(`add.${kind}`)}
      size="xl"
      fullScreen={Boolean(isPhone)}
    >
      {kind && <AddForm key={kind} kind={kind} onClose={onClose} {...props} />}
    </Modal>
  )
}

function AddForm({ scope, kind, party, onClose, onAdded }: Props & { readonly kind: EntryKind }) {
  const { t } = useTranslation(['people', 'common'])
  const queries = useQueryClient()
  const requirements = useFormRequirements(scope)
  const [isInviting, setInviting] = useState(true)
  if (!requirements) return <FormSkeleton fields={3} />
  const fields = PARTICIPANT_KIND_DEFINITIONS[kind].buildFields(true, requirements)
  const hasPartyField = fields.some(({ name }) => name === 'party_id')
  const mayInvite = (entered: FormValues) =>
    fields.some(({ name }) => name === 'email') && Boolean(entered.email?.trim())

  async function send(entered: FormValues): Promise<void> {
    const entry = await PARTICIPANT_KIND_DEFINITIONS[kind].create(scope, entered)
    // A person who already takes part and is active needs no invitation.
    if (isInviting && mayInvite(entered) && entry.invitationKind) await invite(entry)
    else toast.done('created')
    await invalidatePeople(queries, scope)
    onAdded(entry)
  }

  /** Invites the new entry. If this fails, the entry stays and can be invited again. */
  const invite = (entry: Entry) =>
    runRepeatable('invite_error', async () => {
      await performAction('invite', scope, entry, {})
      toast.success(t('addedAndInvited', { name: entry.name }))
    })

  return (
    <Stack>
      <Text c="dimmed">
        {t(`addHint.${kind}`)} {t('common:requiredHint')}
      </Text>
      <EntryForm
        applicationId={scope.applicationId}
        fields={fields}
        stored={{ ...getInitialValues(fields), ...(party !== undefined && hasPartyField && { party_id: party }) }}
        draftKey={`${scopeKey(scope)}:${kind}:new${party === undefined ? '' : `:${party}`}`}
        submitLabel={t(`add.${kind}`)}
        failure="created_error"
        send={send}
        hasInitialFocus
        onCancel={onClose}
      >
        {(entered) =>
          fields.some(({ name }) => name === 'email') && (
            <Checkbox
              label={t('inviteAtOnce.label')}
              description={t(
                kind === 'candidates' && !mayInvite(entered) ? 'inviteAtOnce.noMail' : 'inviteAtOnce.hint',
              )}
              checked={isInviting}
              onChange={(event) => setInviting(event.currentTarget.checked)}
            />
          )
        }
      </EntryForm>
    </Stack>
  )
}

import { Checkbox, em, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import type { FormValues } from '../../ui/fields.ts'
import { toast } from '../../ui/toasts.ts'
import { act } from './deeds.ts'
import { EntryForm } from './EntryForm.tsx'
import { type Entry, type Kind, placeWord, type Scope } from './entries.ts'
import { enteredNew, fieldsOf } from './fields.ts'
import { refetch } from './queries.ts'
import { useAsked } from './useAsked.ts'
import { add } from './writing.ts'

interface Props {
  readonly scope: Scope
  /** What is added; null where nothing is. */
  readonly kind: Kind | null
  readonly onClose: () => void
  readonly onAdded: (entry: Entry) => void
}

/** Adding an entry. A person is added, given its role and invited in one go. */
export function AddDialog({ kind, onClose, ...props }: Props) {
  const { t } = useTranslation('people')
  const isPhone = useMediaQuery(`(max-width: ${em(getPortalConfig().bounds.client.breakpoint_narrow - 1)})`)
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

function AddForm({ scope, kind, onClose, onAdded }: Props & { readonly kind: Kind }) {
  const { t } = useTranslation(['people', 'common'])
  const queries = useQueryClient()
  const asked = useAsked(scope)
  const [isInviting, setInviting] = useState(true)
  if (!asked) return <FormSkeleton fields={3} />
  const fields = fieldsOf(kind, true, asked)
  const mayInvite = (entered: FormValues) =>
    fields.some(({ name }) => name === 'email') && Boolean(entered.email?.trim())

  async function send(entered: FormValues): Promise<void> {
    const entry = await add(scope, kind, entered)
    // Whoever was there before and is active already needs no invitation.
    if (isInviting && mayInvite(entered) && entry.mayInvite) await invite(entry)
    else toast.done('created')
    await refetch(queries, scope)
    onAdded(entry)
  }

  /** The entry is there all the same: it can be invited once more. */
  async function invite(entry: Entry): Promise<void> {
    try {
      await act('invite', scope, entry, {})
      toast.success(t('addedAndInvited', { name: entry.name }))
    } catch (error) {
      toast.failed('invite_error', error)
    }
  }

  return (
    <Stack>
      <Text c="dimmed">
        {t(`addHint.${kind}`)} {t('common:requiredHint')}
      </Text>
      <EntryForm
        applicationId={scope.applicationId}
        fields={fields}
        stored={enteredNew(fields)}
        draftKey={`${placeWord(scope)}:${kind}:new`}
        submitLabel={t(`add.${kind}`)}
        failure="created_error"
        send={send}
        isFirst
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

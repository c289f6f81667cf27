import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteAccount } from '../../api/accounts.ts'
import type { User } from '../../api/types.ts'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { refetchAccounts } from './queries.ts'

interface Props {
  readonly user: User
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Confirms the deletion of an account: what remains, and its mail address to type. */
export function AccountDeletion({ user, onDeleted, onClose }: Props) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const reauthentication = useReauthentication()
  const deleting = useMutation({
    mutationFn: () => reauthentication.withReauthentication(() => deleteAccount(user.id)),
    onSuccess: async () => {
      onClose()
      onDeleted()
      toast.done('deleted')
      await refetchAccounts(queries)
    },
    onError: (error) => {
      toast.failed('deleted_error', error)
    },
  })
  return (
    <TypedConfirmation
      word={user.email}
      action={t('delete.action')}
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t('delete.stays')}</Text>
        <SubmitError error={deleting.error} />
        <ReauthenticationDialog reauthentication={reauthentication} />
      </Stack>
    </TypedConfirmation>
  )
}

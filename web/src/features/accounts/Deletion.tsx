import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteAccount } from '../../api/accounts.ts'
import { getErrorCode } from '../../api/apiError.ts'
import type { User } from '../../api/types.ts'
import { Reauthentication } from '../../ui/Reauthentication.tsx'
import { SendFailed } from '../../ui/SendFailed.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { CANCELLED, useReauthentication } from '../../ui/useReauthentication.ts'
import { refetch } from './queries.ts'

interface Props {
  readonly user: User
  readonly onGone: () => void
  readonly onClose: () => void
}

/** Before an account goes for good: what stays all the same, and its mail address to type. */
export function Deletion({ user, onGone, onClose }: Props) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const proof = useReauthentication()
  const deleting = useMutation({
    mutationFn: () => proof.whenProved(() => deleteAccount(user.id)),
    onSuccess: async () => {
      onClose()
      onGone()
      toast.done('deleted')
      await refetch(queries)
    },
    onError: (error) => {
      if (getErrorCode(error) !== CANCELLED) toast.failed('deleted_error', error)
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
        <SendFailed error={getErrorCode(deleting.error) === CANCELLED ? null : deleting.error} />
        <Reauthentication proof={proof} />
      </Stack>
    </TypedConfirmation>
  )
}

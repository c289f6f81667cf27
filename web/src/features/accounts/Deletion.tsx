import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteAccount } from '../../api/accounts.ts'
import type { User } from '../../api/types.ts'
import { SendFailed } from '../../ui/SendFailed.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
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
  const deleting = useMutation({
    mutationFn: () => deleteAccount(user.id),
    onSuccess: async () => {
      onClose()
      onGone()
      toast.done('deleted')
      await refetch(queries)
    },
    onError: (error) => toast.failed('deleted_error', error),
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
        <SendFailed error={deleting.error} />
      </Stack>
    </TypedConfirmation>
  )
}

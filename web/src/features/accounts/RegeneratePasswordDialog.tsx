import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import type { User } from '../../api/types.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { refetchAccounts, regeneratePassword } from './queries.ts'

interface Props {
  readonly user: User
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Generates a new password and mails it. The old one becomes invalid, so it needs a confirmation. */
export function RegeneratePasswordDialog({ user, isOpen, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  const queries = useQueryClient()
  const regenerating = useMutation({
    mutationFn: () => regeneratePassword(user.id),
    onSuccess: async () => {
      toast.success(t('regenerate.done', { email: user.email }))
      await refetchAccounts(queries)
      onClose()
    },
    onError: (error) => toast.failed('regenerate_error', error),
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('regenerate.title', { name: fullName(user) })} centered>
      <Stack>
        <Text>{t('regenerate.text', { email: user.email })}</Text>
        <SubmitError error={regenerating.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button loading={regenerating.isPending} onClick={() => regenerating.mutate()}>
            {t('regenerate.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

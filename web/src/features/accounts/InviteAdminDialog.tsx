import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError.ts'
import { checkEmail } from '../../ui/checks.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { inviteNewAdmin, refetchAccounts } from './queries.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** Invites another administrator by mail. */
export function InviteAdminDialog({ isOpen, ...props }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('invite.title')} centered>
      <InviteForm {...props} />
    </Modal>
  )
}

function InviteForm({ onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation(['accounts', 'common'])
  const queries = useQueryClient()
  const form = useValidatedForm({ email: '' }, { email: checkEmail })
  const inviting = useMutation({
    mutationFn: inviteNewAdmin,
    onSuccess: async (user) => {
      toast.done('invited')
      await refetchAccounts(queries)
      onAdded(user)
    },
    onError: (error) => {
      if (isAdminAlready(error)) form.showErrors({ email: t('invite.already') })
      else {
        form.showServerErrors(error, () => 'email')
        toast.failed('invite_error', error)
      }
      // The right may have been granted before the mail failed.
      void refetchAccounts(queries)
    },
  })
  return (
    <form noValidate onSubmit={form.submit(({ email }) => inviting.mutate(email.trim()))}>
      <Stack>
        <Text>{t('invite.lead')}</Text>
        <TextInput
          required
          type="email"
          autoComplete="off"
          label={t('column.email')}
          data-autofocus
          {...form.field('email')}
        />
        <SubmitError error={isAdminAlready(inviting.error) ? null : inviting.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            {t('invite.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Returns whether the account has the right already. */
function isAdminAlready(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.fieldErrors.some(({ field, code }) => field === 'user_id' && code === 'duplicate')
  )
}

import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import type { User } from '../../api/types.ts'
import { checkText } from '../../ui/checks.ts'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { resetSecondFactor } from './queries.ts'

interface Props {
  readonly user: User
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Removes the second factor of somebody who has lost it, with a reason for the audit log. */
export function ResetSecondFactorDialog({ user, isOpen, onClose }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('secondFactor.title', { name: fullName(user) })} centered>
      {isOpen && <ResetForm user={user} onClose={onClose} />}
    </Modal>
  )
}

function ResetForm({ user, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation(['accounts', 'common'])
  const reauthentication = useReauthentication()
  const form = useValidatedForm({ reason: '' }, { reason: (value) => checkText(value, 'reason') })
  const resetting = useMutation({
    mutationFn: (reason: string) =>
      reauthentication.withReauthentication(() => resetSecondFactor(user.id, reason.trim())),
    onSuccess: () => {
      toast.success(t('secondFactor.done', { name: fullName(user) }))
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.submit(({ reason }) => resetting.mutate(reason))}>
      <Stack>
        <Text>{t('secondFactor.text')}</Text>
        <SubmitError error={resetting.error} />
        <Textarea
          autosize
          minRows={2}
          label={t('secondFactor.reason')}
          description={t('secondFactor.reasonHint')}
          data-autofocus
          {...form.field('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="red" loading={resetting.isPending && !reauthentication.isOpen}>
            {t('secondFactor.action')}
          </Button>
        </Group>
      </Stack>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </form>
  )
}

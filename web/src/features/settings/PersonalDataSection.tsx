import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { deleteAccount } from '../../api/accounts.ts'
import { clearSession } from '../../api/session.ts'
import type { User } from '../../api/types.ts'
import { PersonalDataDownload } from '../../ui/PersonalDataDownload.tsx'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'

/** Rights under data protection law: access to one's data, and deletion of the account. */
export function PersonalDataSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  const [isAsking, question] = useDisclosure(false)
  return (
    <Stack gap="sm" align="start">
      <Text c="dimmed">{t('data.lead')}</Text>
      <Group gap="sm" align="start">
        <PersonalDataDownload userId={user.id} />
        <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={question.open}>
          {t('data.delete')}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={question.close} title={t('data.question')} centered>
        <DeletionForm user={user} onClose={question.close} />
      </Modal>
    </Stack>
  )
}

function DeletionForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const reauthentication = useReauthentication()
  const deleting = useMutation({
    mutationFn: () => reauthentication.withReauthentication(() => deleteAccount(user.id)),
    onSuccess: () => {
      clearSession()
      toast.success(t('data.deleted'))
      return navigate({ to: '/user/login' })
    },
    onError: (error) => {
      toast.failed('deleted_error', error)
    },
  })
  return (
    <TypedConfirmation
      word={user.email}
      action={t('data.delete')}
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t('data.gone')}</Text>
        <Text>{t('data.stays')}</Text>
        <SubmitError error={deleting.error} />
        <ReauthenticationDialog reauthentication={reauthentication} />
      </Stack>
    </TypedConfirmation>
  )
}

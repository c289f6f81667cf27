import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShield, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import type { User } from '../../api/types.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useAdminRight } from './useAdminRight.ts'

interface Props {
  readonly user: User
  /** Null if unknown. */
  readonly isAdmin: boolean | null
  readonly isSelf: boolean
}

/** Grants or revokes the administrator right, with undo. Revoking one's own right needs a confirmation. */
export function AdminRight({ user, isAdmin, isSelf }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  const [isAsking, question] = useDisclosure(false)
  const { grant, revoke } = useAdminRight(user)
  if (isAdmin === null) return null
  if (!isAdmin)
    return (
      <Stack gap="xs" align="start">
        <Button
          variant="default"
          leftSection={<IconShield size={18} aria-hidden />}
          loading={grant.isPending}
          onClick={() => grant.mutate()}
        >
          {t('admin.grant')}
        </Button>
        <SubmitError error={grant.error} />
      </Stack>
    )
  const confirmRevocation = () => revoke.mutate(undefined, { onSuccess: question.close })
  return (
    <Stack gap="xs" align="start">
      <Button
        variant="default"
        leftSection={<IconShieldOff size={18} aria-hidden />}
        loading={revoke.isPending}
        onClick={isSelf ? question.open : confirmRevocation}
      >
        {t('admin.revoke')}
      </Button>
      {!isAsking && <SubmitError error={revoke.error} title={t('admin.kept', { name: fullName(user) })} />}
      <Modal opened={isAsking} onClose={question.close} title={t('admin.own.title')} centered>
        <Stack>
          <Text>{t('admin.own.text')}</Text>
          <SubmitError error={revoke.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={question.close} data-autofocus>
              {t('common:cancel')}
            </Button>
            <Button color="red" loading={revoke.isPending} onClick={confirmRevocation}>
              {t('admin.own.action')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  )
}

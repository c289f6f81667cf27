import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import type { Me, User } from '../../api/types.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PersonalDataDownload } from '../../ui/PersonalDataDownload.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { DetailSection } from './DetailSection.tsx'

interface Props {
  readonly user: User
  readonly profile: Me
  readonly onDeleted: () => void
}

/** Rights under data protection law: access to one's data, and its deletion. */
export function PersonalData({ user, profile, onDeleted }: Props) {
  const { t } = useTranslation('accounts')
  const [isAsking, question] = useDisclosure(false)
  const name = fullName(user)
  return (
    <DetailSection title={t('data.title')}>
      <Group gap="sm">
        <PersonalDataDownload userId={user.id} />
        <ButtonLink variant="default" to="/portal/administration" search={{ tab: 'audit', user: String(user.id) }}>
          {t('data.audit')}
        </ButtonLink>
        {user.id !== profile.User.id && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={question.open}
          >
            {t('delete.open')}
          </Button>
        )}
      </Group>
      <Modal opened={isAsking} onClose={question.close} title={t('delete.title', { name })} centered>
        <Stack>
          <Text>{t('delete.text')}</Text>
          <AccountDeletion user={user} onDeleted={onDeleted} onClose={question.close} />
        </Stack>
      </Modal>
    </DetailSection>
  )
}

import { Drawer, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../core/format.ts'
import { useRecentMessages } from '../ui/recentMessages.ts'

/** The toasts of this visit, for users who missed one. */
export function RecentMessages({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('navigation')
  const messages = useRecentMessages()
  return (
    <Drawer opened onClose={onClose} title={t('messages')} position="right">
      {messages.length === 0 && <Text c="dimmed">{t('noMessages')}</Text>}
      <List spacing="sm" listStyleType="none" withPadding={false}>
        {messages.map(({ id, kind, message, at }) => (
          <List.Item key={id} icon={kind === 'error' ? <ErrorIcon /> : <SuccessIcon />}>
            {message}
            <Text size="sm" c="dimmed">
              {formatTime(at, i18n.language)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Drawer>
  )
}

function ErrorIcon() {
  return <IconAlertTriangle size={20} color="var(--mantine-color-error)" aria-hidden />
}

function SuccessIcon() {
  return <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
}

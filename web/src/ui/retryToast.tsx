import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { addMessage } from './recentMessages.ts'

/** Ids of open toasts by their error. */
const openToasts = new WeakMap<object, string>()

/** Shows that a write got no response, until it is repeated or the toast is closed. */
export function showRetryToast(message: string, error: object, retry: () => void): void {
  addMessage({ kind: 'error', message })
  const id = notifications.show({
    message: <RetryMessage message={message} onRetry={retry} />,
    autoClose: false,
    color: 'red',
    role: 'alert',
    withBorder: true,
    'data-action': true,
  })
  openToasts.set(error, id)
}

/** Hides the toast of an error, because the call was repeated. */
export function hideRetryToast(error: unknown): void {
  const id = error instanceof Error && openToasts.get(error)
  if (id) notifications.hide(id)
}

interface Props {
  readonly message: string
  readonly onRetry: () => void
}

function RetryMessage({ message, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex={1} miw="10rem">
        {message}
      </Text>
      <Button size="sm" px="sm" variant="default" mih={44} onClick={onRetry}>
        {t('repeat')}
      </Button>
    </Group>
  )
}

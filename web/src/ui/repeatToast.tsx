import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { remember } from './recentMessages.ts'

/** Ids of open toasts by their error. */
const standing = new WeakMap<object, string>()

/** Shows that a write got no response, until it is repeated or the toast is closed. */
export function showRepeat(message: string, error: object, repeat: () => void): void {
  remember({ kind: 'error', message })
  const id = notifications.show({
    message: <Repeat message={message} onRepeat={repeat} />,
    autoClose: false,
    color: 'red',
    role: 'alert',
    withBorder: true,
  })
  standing.set(error, id)
}

/** Hides the toast of an error, because the call was repeated. */
export function hideRepeat(error: unknown): void {
  const id = error instanceof Error && standing.get(error)
  if (id) notifications.hide(id)
}

interface Props {
  readonly message: string
  readonly onRepeat: () => void
}

function Repeat({ message, onRepeat }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex={1} miw="10rem">
        {message}
      </Text>
      <Button size="sm" variant="default" mih={44} onClick={onRepeat}>
        {t('repeat')}
      </Button>
    </Group>
  )
}

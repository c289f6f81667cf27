import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { shell } from '../api/shell.ts'
import { remember } from './recentMessages.ts'

/** Says that something was done, and for ten seconds offers to undo it; longer while the button has the focus. */
export function undoToast(message: string, undo: () => void): void {
  remember({ kind: 'success', message })
  const closes = shell().bounds.client.undo_ms
  const frame = { color: 'green', role: 'status', withBorder: true } as const
  const id = notifications.show({ ...frame, message, autoClose: closes })
  const act = () => {
    notifications.hide(id)
    undo()
  }
  const show = (autoClose: number | false) =>
    notifications.update({
      ...frame,
      id,
      autoClose,
      message: <Undo message={message} onUndo={act} onFocus={() => show(false)} onBlur={() => show(closes)} />,
    })
  show(closes)
}

interface Props {
  readonly message: string
  readonly onUndo: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

function Undo({ message, onUndo, onFocus, onBlur }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex={1} miw="10rem">
        {message}
      </Text>
      <Button size="sm" variant="default" mih={44} onClick={onUndo} onFocus={onFocus} onBlur={onBlur}>
        {t('undo')}
      </Button>
    </Group>
  )
}

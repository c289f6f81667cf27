import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'
import { addMessage } from './recentMessages.ts'

/** Shows a success message with an undo button for ten seconds, longer while the button has the focus. */
export function showUndoToast(message: string, undo: () => void): void {
  showActionToast(message, undo)
}

/** Shows a success message with a button for a follow-up action; the label defaults to undo. */
export function showActionToast(message: string, perform: () => void, label?: string): void {
  addMessage({ kind: 'success', message })
  const closes = getPortalConfig().bounds.client.undo_ms
  const frame = { color: 'green', role: 'status', withBorder: true, 'data-action': true } as const
  const id = notifications.show({ ...frame, message, autoClose: closes })
  const act = () => {
    notifications.hide(id)
    perform()
  }
  const show = (autoClose: number | false) =>
    notifications.update({
      ...frame,
      id,
      autoClose,
      message: (
        <ActionMessage
          message={message}
          label={label}
          onAct={act}
          onFocus={() => show(false)}
          onBlur={() => show(closes)}
        />
      ),
    })
  show(closes)
}

interface Props {
  readonly message: string
  readonly label: string | undefined
  readonly onAct: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

function ActionMessage({ message, label, onAct, onFocus, onBlur }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex={1} miw="10rem">
        {message}
      </Text>
      <Button size="sm" px="sm" variant="default" mih={44} onClick={onAct} onFocus={onFocus} onBlur={onBlur}>
        {label ?? t('undo')}
      </Button>
    </Group>
  )
}

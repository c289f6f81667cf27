import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly isUploading: boolean
  /** Whether an upload runs at this moment, maybe before the page has been rendered. */
  readonly isRunning: () => boolean
  /** The number of pictures that are not uploaded yet. */
  readonly count: number
}

/** Asks before the page is left while pictures are being uploaded. The browser itself asks before it is closed. */
export function LeaveDialog({ isUploading, isRunning, count }: Props) {
  const { t } = useTranslation('pictureImport')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isRunning,
    enableBeforeUnload: isRunning,
    disabled: !isUploading,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('leave.title')} centered>
      <Stack>
        <Text>{t('leave.text', { count })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => proceed?.()}>
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={() => reset?.()}>
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

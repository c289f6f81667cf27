import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/format.ts'

interface Props {
  /** The entered last day for answers; null while there is nothing to confirm. */
  readonly day: string | null
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Confirms a last day for answers in the past, which ends answering at once. */
export function AnswersEndDialog({ day, onCancel, onConfirm }: Props) {
  const { t, i18n } = useTranslation('instance')
  return (
    <Modal
      opened={day !== null}
      onClose={onCancel}
      title={t('answersEnd.title')}
      // After saving, the button that opened the dialog is gone.
      returnFocus={false}
      onExitTransitionEnd={() => document.getElementById('answers_until')?.focus()}
      size="lg"
      centered
    >
      <Stack gap="sm">
        {day && <Text>{t('answersEnd.text', { date: formatDay(day, i18n.language) })}</Text>}
        <Text>{t('answersEnd.effect')}</Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('pastDay.cancel')}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {t('pastDay.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { formatDay } from '../../core/format.ts'
import type { ElectionDataFormState } from './useElectionDataForm.ts'

interface Props {
  readonly form: ElectionDataFormState
  readonly isLive: boolean
}

/** Confirms a last day in the past, which ends the instance. */
export function PastDayDialog({ form: { save }, isLive }: Props) {
  const { t } = useTranslation(['instance', 'common'])
  const { variables } = save
  return (
    <Modal
      opened={getErrorCode(save.error) === 'sundown_in_past'}
      onClose={save.reset}
      title={t('pastDay.title')}
      // The button that opened the dialog is disabled while saving, so it lost the focus.
      returnFocus={false}
      onExitTransitionEnd={() => document.getElementById('sundown_date')?.focus()}
      size="lg"
      centered
    >
      {variables && <Question day={variables.entered.sundown_date ?? ''} isLive={isLive} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={save.reset} data-autofocus>
          {t('pastDay.cancel')}
        </Button>
        <Button color="red" onClick={() => variables && save.mutate({ ...variables, confirm: true })}>
          {t('pastDay.confirm')}
        </Button>
      </Group>
    </Modal>
  )
}

function Question({ day, isLive }: { readonly day: string; readonly isLive: boolean }) {
  const { t, i18n } = useTranslation('instance')
  return (
    <Stack gap="sm">
      <Text>{t('pastDay.text', { date: formatDay(day, i18n.language) })}</Text>
      <Text>{t(isLive ? 'pastDay.live' : 'pastDay.notLive')}</Text>
    </Stack>
  )
}

import { Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import type { ElectionDataFormState } from './useElectionDataForm.ts'

interface Props {
  readonly form: ElectionDataFormState
  /** The address that changes. */
  readonly former: string
}

/** Confirms a new address by typing it, if voters know the former one. */
export function AddressDialog({ form: { save }, former }: Props) {
  const { t } = useTranslation('instance')
  const { variables } = save
  const url = variables?.entered.domain?.trim() ?? ''
  return (
    <Modal
      opened={getErrorCode(save.error) === 'address_in_use'}
      onClose={save.reset}
      title={t('addressChange.title')}
      // The button that opened the dialog is disabled while saving, so it lost the focus.
      returnFocus={false}
      onExitTransitionEnd={() => document.getElementById('domain')?.focus()}
      size="lg"
      centered
    >
      <TypedConfirmation
        word={url}
        action={t('addressChange.confirm')}
        cancelLabel={t('addressChange.cancel')}
        isDestructive={false}
        isPending={save.isPending}
        onCancel={save.reset}
        onConfirm={() => variables && save.mutate({ ...variables, confirmed_url: url })}
      >
        <Stack gap="sm">
          <Text>{t('addressChange.text', { former: `/match/${former}`, url: `/match/${url}` })}</Text>
          <Text>{t('addressChange.reserved')}</Text>
        </Stack>
      </TypedConfirmation>
    </Modal>
  )
}

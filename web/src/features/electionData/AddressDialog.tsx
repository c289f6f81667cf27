import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { AddressConfirmation } from '../../ui/AddressConfirmation.tsx'
import type { ElectionDataFormState } from './useElectionDataForm.ts'

interface Props {
  readonly form: ElectionDataFormState
  /** The address that changes. */
  readonly former: string
}

/** Confirms a new address by typing it, if voters know the former one. */
export function AddressDialog({ form: { save }, former }: Props) {
  const { t } = useTranslation(['instance', 'common'])
  const { variables } = save
  const url = variables?.entered.domain?.trim() ?? ''
  return (
    <Modal
      opened={getErrorCode(save.error) === 'address_in_use'}
      onClose={save.reset}
      title={t('common:addressChange.title')}
      // The button that opened the dialog is disabled while saving, so it lost the focus.
      returnFocus={false}
      onExitTransitionEnd={() => document.getElementById('domain')?.focus()}
      size="lg"
      centered
    >
      <AddressConfirmation
        url={url}
        text={t('addressChange.text', { former: `/match/${former}`, url: `/match/${url}` })}
        isPending={save.isPending}
        onCancel={save.reset}
        onConfirm={() => variables && save.mutate({ ...variables, confirmed_url: url })}
      />
    </Modal>
  )
}

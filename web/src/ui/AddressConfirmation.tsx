import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TypedConfirmation } from './TypedConfirmation.tsx'

interface Props {
  /** The new address, which has to be typed. */
  readonly url: string
  /** What voters know, and where it is after the change. */
  readonly text: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a new address by typing it, if voters know the former one. */
export function AddressConfirmation({ text, url, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <TypedConfirmation
      {...props}
      word={url}
      action={t('addressChange.confirm')}
      cancelLabel={t('addressChange.cancel')}
      isDestructive={false}
    >
      <Stack gap="sm">
        <Text>{text}</Text>
        <Text>{t('addressChange.reserved')}</Text>
      </Stack>
    </TypedConfirmation>
  )
}

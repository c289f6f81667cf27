import { Button, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly isPending: boolean
  readonly isDisabled: boolean
  readonly onAccept: () => void
}

/** Accepts an invitation with a passkey that is created at the same time. */
export function PasskeyAcceptance({ isPending, isDisabled, onAccept }: Props) {
  const { t } = useTranslation('auth')
  return (
    <Stack gap="xs">
      <Button
        mih={44}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isPending}
        disabled={isDisabled}
        onClick={onAccept}
      >
        {t('invited.withPasskey')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('passkey.what')}
      </Text>
    </Stack>
  )
}

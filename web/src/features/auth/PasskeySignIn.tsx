import { Button, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../api/types.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { usePasskeySignIn } from './usePasskeySignIn.ts'

interface Props {
  readonly label: string
  /** Whether this is the first way that the page offers. */
  readonly isPrimary?: boolean
  readonly hasAutofill?: boolean
  readonly onSignedIn: (me: Me) => unknown
}

/** Signs in with a passkey. */
export function PasskeySignIn({ label, isPrimary = false, hasAutofill = false, onSignedIn }: Props) {
  const { t } = useTranslation('auth')
  const { signIn, isPending, error } = usePasskeySignIn({ hasAutofill, onSignedIn })
  return (
    <Stack gap="xs">
      <SubmitError error={error} title={t('login.failed')} />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        mih={44}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isPending}
        onClick={() => signIn()}
      >
        {label}
      </Button>
      <Text size="sm" c="dimmed">
        {t('passkey.what')}
      </Text>
    </Stack>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAt, IconLock, IconMailForward, IconRefresh, IconShieldOff, IconUserShare } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestPasswordReset } from '../../api/identity.ts'
import { fullName } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Me, User } from '../../api/types.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { DetailSection } from './DetailSection.tsx'
import { RegeneratePasswordDialog } from './RegeneratePasswordDialog.tsx'
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog.tsx'
import { usePersonify } from './usePersonify.ts'

interface Props {
  readonly user: User
  readonly profile: Me
}

/** Help for a user who cannot sign in or needs support. */
export function AccessHelp({ user, profile }: Props) {
  const { t } = useTranslation('accounts')
  if (user.id === profile.User.id)
    return (
      <DetailSection title={t('help.title')}>
        <Text>
          {t('help.own')} <AnchorLink to="/portal/settings">{t('help.ownLink')}</AnchorLink>
        </Text>
      </DetailSection>
    )
  // The server rejects these actions while an administrator acts as somebody else.
  if (profile.ActingAs) return null
  return (
    <DetailSection title={t('help.title')}>
      <PersonifyAction user={user} />
      {getPortalConfig().identity.kind === 'built_in' && <PasswordActions user={user} />}
    </DetailSection>
  )
}

function PersonifyAction({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts')
  const personify = usePersonify()
  return (
    <Stack gap="xs" align="start">
      <Text size="sm" c="dimmed" maw="42rem">
        {t('help.personifyHint')}
      </Text>
      <Button
        variant="light"
        leftSection={<IconUserShare size={18} aria-hidden />}
        loading={personify.isPending}
        onClick={() => personify.mutate(user.id)}
      >
        {t('help.personify', { name: fullName(user) })}
      </Button>
      <SubmitError error={personify.error} />
    </Stack>
  )
}

function PasswordActions({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts')
  const [isChangingEmail, emailDialog] = useDisclosure(false)
  const [isChangingPassword, passwordDialog] = useDisclosure(false)
  const [isRegenerating, regenerationDialog] = useDisclosure(false)
  const [isResetting, resetDialog] = useDisclosure(false)
  const reset = useMutation({
    mutationFn: () => requestPasswordReset(user.email),
    onSuccess: () => toast.success(t('help.resetSent', { email: user.email })),
    onError: (error) => toast.failed('reset_error', error),
  })
  return (
    <Stack gap="xs" align="start">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
          loading={reset.isPending}
          onClick={() => reset.mutate()}
        >
          {t('help.reset')}
        </Button>
        <Button variant="default" leftSection={<IconAt size={18} aria-hidden />} onClick={emailDialog.open}>
          {t('email.open')}
        </Button>
        <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={passwordDialog.open}>
          {t('password.open')}
        </Button>
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={regenerationDialog.open}>
          {t('regenerate.open')}
        </Button>
        <Button variant="default" leftSection={<IconShieldOff size={18} aria-hidden />} onClick={resetDialog.open}>
          {t('secondFactor.open')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('help.resetHint')}
      </Text>
      <SubmitError error={reset.error} />
      <ChangeEmailDialog user={user} isOpen={isChangingEmail} onClose={emailDialog.close} />
      <ChangePasswordDialog user={user} isOpen={isChangingPassword} onClose={passwordDialog.close} />
      <RegeneratePasswordDialog user={user} isOpen={isRegenerating} onClose={regenerationDialog.close} />
      <ResetSecondFactorDialog user={user} isOpen={isResetting} onClose={resetDialog.close} />
    </Stack>
  )
}

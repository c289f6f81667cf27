import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { InvitationAcceptance } from './InvitationAcceptance.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { acceptInvitation, mayBeAccepted } from './queries.ts'

/** For somebody without a password who comes back by a mail: one button goes on. A password can be set as well. */
export function InvitationReturn(props: ComponentProps<typeof InvitationAcceptance>) {
  const { t } = useTranslation('auth')
  const { token, link, onStart, onPasskey, onGone } = props
  const [isSettingPassword, setSettingPassword] = useState(false)
  const goOn = useMutation({
    mutationFn: () => acceptInvitation({ token, password: null }, link.invitation),
    onSuccess: (me) => {
      toast.done('signed_in')
      return onStart(me)
    },
    onError: async (error) => {
      if (mayBeAccepted(error)) await onGone()
    },
  })
  if (isSettingPassword) return <InvitationAcceptance {...props} />
  return (
    <Stack align="start">
      <SubmitError error={goOn.error} />
      <Button mih={44} loading={goOn.isPending} onClick={() => goOn.mutate()}>
        {t('invited.back.action')}
      </Button>
      {link.has_passkey && arePasskeysAvailable() && (
        <PasskeySignIn label={t('passkey.signIn')} onSignedIn={onPasskey} />
      )}
      <Button variant="subtle" mih={44} onClick={() => setSettingPassword(true)}>
        {t('invited.back.setPassword')}
      </Button>
    </Stack>
  )
}

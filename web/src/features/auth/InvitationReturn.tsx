import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { InvitationAcceptance } from './InvitationAcceptance.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { acceptInvitation, mayHaveBeenAccepted } from './queries.ts'

/** Shown to a person without a password who returns by a mail. One button signs in, or a password can be set. */
export function InvitationReturn(props: ComponentProps<typeof InvitationAcceptance>) {
  const { t } = useTranslation('auth')
  const { token, link, onStart, onPasskeySignIn, onGone } = props
  const [isSettingPassword, setSettingPassword] = useState(false)
  const accept = useMutation({
    mutationFn: () => acceptInvitation({ token, password: null }, link.invitation),
    onSuccess: (me) => {
      toast.done('signed_in')
      return onStart(me)
    },
    onError: async (error) => {
      if (mayHaveBeenAccepted(error)) await onGone()
    },
  })
  if (isSettingPassword) return <InvitationAcceptance {...props} />
  return (
    <Stack align="start">
      <SubmitError error={accept.error} />
      <Button mih={44} loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('invited.back.action')}
      </Button>
      {link.has_passkey && arePasskeysAvailable() && (
        <PasskeySignIn label={t('passkey.signIn')} onSignedIn={onPasskeySignIn} />
      )}
      <Button variant="subtle" mih={44} onClick={() => setSettingPassword(true)}>
        {t('invited.back.setPassword')}
      </Button>
    </Stack>
  )
}

import { Button, Divider, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { InvitationLink, Me } from '../../api/types.ts'
import { checkPasswordLength, checkText } from '../../ui/checks.ts'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { usePasswordCheck } from '../../ui/passwordStrength.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { PasskeyAcceptance } from './PasskeyAcceptance.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { acceptInvitation, acceptWithPasskey, mayHaveBeenAccepted } from './queries.ts'

interface Props {
  readonly token: string
  readonly link: InvitationLink
  readonly onStart: (me: Me) => unknown
  /** Called after somebody who has a passkey has signed in with it. */
  readonly onPasskeySignIn: (me: Me) => unknown
  /** Called if the link may have been used or withdrawn since it was opened. */
  readonly onGone: () => Promise<unknown>
}

/** Fields that the server validates. */
const SERVER_FIELDS = ['first_name', 'last_name', 'password'] as const

/** Accepts an invitation for an account without a password: with a passkey, a new password, or a mail for each sign-in. */
export function InvitationAcceptance({ token, link, onStart, onPasskeySignIn, onGone }: Props) {
  const { t } = useTranslation('auth')
  const { email, needs_name, has_passkey, may_sign_in_by_mail, invitation } = link
  const { first_name, last_name } = invitation
  // A name that the inviter has entered need not be typed again.
  const hasNameFields = needs_name && !(first_name && last_name)
  const checkPassword = usePasswordCheck()
  const form = useValidatedForm(
    { first_name: first_name ?? '', last_name: last_name ?? '', password: '' },
    {
      first_name: (value) => (hasNameFields ? checkText(value, 'first_name') : null),
      last_name: (value) => (hasNameFields ? checkText(value, 'last_name') : null),
      password: (value) => checkPasswordLength(value, getPortalConfig().identity.password),
    },
    { isSaved: false },
  )
  const buildBody = () => {
    const name = { first_name: form.values.first_name, last_name: form.values.last_name }
    return { token, ...(needs_name && name) }
  }
  const options = {
    onSuccess: (me: Me) => {
      toast.done('signed_in')
      return onStart(me)
    },
    onError: async (error: Error) => {
      if (mayHaveBeenAccepted(error)) await onGone()
      form.showServerErrors(error, (field) => SERVER_FIELDS.find((name) => name === field) ?? null)
    },
  }
  const send = useMutation({
    mutationFn: (password: string | null) => acceptInvitation({ ...buildBody(), password }, invitation),
    ...options,
  })
  const sendPasskey = useMutation({ mutationFn: () => acceptWithPasskey(buildBody(), invitation), ...options })
  const isPending = send.isPending || sendPasskey.isPending
  const canUsePasskey = may_sign_in_by_mail && arePasskeysAvailable()
  const acceptWithNewPasskey = () => {
    const errors = form.validate(['first_name', 'last_name'])
    if (Object.keys(errors).length > 0) form.showErrors(errors)
    else sendPasskey.mutate()
  }
  const names = [form.values.first_name, form.values.last_name, email]
  const isForAdmin = invitation.invited_as === 'admin'
  return (
    <form
      noValidate
      onSubmit={form.submit(
        ({ password }) => send.mutate(password),
        async ({ password }) => ({ password: await checkPassword({ password, names, isForAdmin }) }),
      )}
    >
      <Stack>
        <SubmitError error={sendPasskey.error ?? send.error} />
        {hasNameFields && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput required label={t('firstName')} autoComplete="given-name" {...form.field('first_name')} />
            <TextInput required label={t('lastName')} autoComplete="family-name" {...form.field('last_name')} />
          </SimpleGrid>
        )}
        {canUsePasskey &&
          (has_passkey ? (
            <PasskeySignIn label={t('passkey.signIn')} isPrimary onSignedIn={onPasskeySignIn} />
          ) : (
            <PasskeyAcceptance
              isPending={sendPasskey.isPending}
              isDisabled={send.isPending}
              onAccept={acceptWithNewPasskey}
            />
          ))}
        {canUsePasskey && <Divider label={t('passkey.or')} />}
        {/* Lets password managers store the new password with this mail address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={t('invited.password')}
          names={names}
          isForAdmin={isForAdmin}
          {...form.field('password')}
        />
        <Button
          type="submit"
          variant={canUsePasskey ? 'default' : 'filled'}
          loading={send.isPending}
          disabled={sendPasskey.isPending}
          mih={44}
        >
          {t('invited.accept')}
        </Button>
        {may_sign_in_by_mail && !hasNameFields && (
          <>
            <Divider label={t('passkey.or')} />
            <Text size="sm">{t('invited.byMailHint', { email })}</Text>
            <Button variant="default" mih={44} disabled={isPending} onClick={() => send.mutate(null)}>
              {t('invited.byMail')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}

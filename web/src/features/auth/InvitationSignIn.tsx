import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import type { InvitationLink, Me } from '../../api/types.ts'
import { requireValue } from '../../ui/checks.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { signInForInvitation } from './queries.ts'

interface Props {
  readonly link: InvitationLink
  readonly onStart: (me: Me) => unknown
  readonly onPasskeySignIn: (me: Me) => unknown
}

/** Signs in somebody who has a password. The address is known from the link. */
export function InvitationSignIn({ link, onStart, onPasskeySignIn }: Props) {
  const { t } = useTranslation('auth')
  const { email, invitation, has_passkey } = link
  const form = useValidatedForm({ password: '' }, { password: requireValue }, { isSaved: false })
  const send = useMutation({
    mutationFn: (password: string) => signInForInvitation({ email, password }, invitation),
    onSuccess: onStart,
  })
  return (
    <form noValidate onSubmit={form.submit(({ password }) => send.mutate(password))}>
      <Stack>
        <Text>{t('invited.known')}</Text>
        <SubmitError error={send.error} title={t('login.failed')} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
        <Group justify="space-between">
          <Button type="submit" loading={send.isPending} mih={44}>
            {t('invited.signIn')}
          </Button>
          <AnchorLink to="/user/forgot-password" state={{ email }}>
            {t('login.forgot')}
          </AnchorLink>
        </Group>
        {has_passkey && arePasskeysAvailable() && (
          <>
            <Divider label={t('passkey.or')} />
            <PasskeySignIn label={t('passkey.signIn')} onSignedIn={onPasskeySignIn} />
          </>
        )}
      </Stack>
    </form>
  )
}

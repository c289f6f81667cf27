import { Alert, Anchor, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { checkEmail, requireValue } from '../../ui/checks.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { ExternalSignIn } from './ExternalSignIn.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { signIn } from './queries.ts'
import { SIGN_IN_SEARCH } from './searchParams.ts'
import { useSignInReturn } from './useSignInReturn.ts'

/** The sign-in page. After signing in, the route guard redirects to the requested page. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const getMessage = useErrorMessage()
  const signInReturn = useSignInReturn()
  const [{ next, role }] = useSearchParams(SIGN_IN_SEARCH)
  const { kind } = getPortalConfig().identity
  if (signInReturn.isPending) return <Page title={t('login.title')} lead={t('login.returning')} />
  return (
    <Page title={t('login.title')} lead={t('login.lead')}>
      {next && <Text role="status">{t('login.next')}</Text>}
      {role && <Text role="status">{t('login.invited')}</Text>}
      {signInReturn.error !== null && (
        <Alert color="red" role="alert">
          {getMessage(signInReturn.error)}
        </Alert>
      )}
      {kind === 'built_in' ? <PasswordSignIn next={next} /> : <ExternalSignIn next={next ?? '/portal/dashboard'} />}
      {/* The voter app, which is not a route of this app. */}
      <Anchor href="/match">{t('login.voters')}</Anchor>
    </Page>
  )
}

function PasswordSignIn({ next }: { readonly next: string | undefined }) {
  const { t } = useTranslation('auth')
  // After registering or confirming an address, the sign-in is for that address.
  const { email = '' } = useLocation({ select: ({ state }) => state })
  const form = useValidatedForm(
    { email, password: '' },
    { email: checkEmail, password: requireValue },
    { isSaved: false },
  )
  const send = useMutation({
    mutationFn: signIn,
    onSuccess: () => toast.signIn(t('login.done')),
    onError: (error) =>
      form.showServerErrors(error, (field) => (field === 'email' || field === 'password' ? field : null)),
  })
  return (
    <form noValidate onSubmit={form.submit((values) => send.mutate(values))}>
      <Stack>
        <SubmitError error={send.error} title={t('login.failed')} />
        <TextInput label={t('email')} type="email" autoComplete="username webauthn" {...form.field('email')} />
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
        <Group justify="space-between">
          <Button type="submit" loading={send.isPending}>
            {t('login.send')}
          </Button>
          <AnchorLink to="/user/forgot-password" state={{ email: form.values.email }}>
            {t('login.forgot')}
          </AnchorLink>
        </Group>
        {arePasskeysAvailable() && (
          <>
            <Divider label={t('passkey.or')} />
            <PasskeySignIn label={t('passkey.signIn')} hasAutofill onSignedIn={() => toast.signIn(t('login.done'))} />
          </>
        )}
        <AnchorLink to="/user/sign-in-link" state={{ email: form.values.email, ...(next && { next }) }}>
          {t('login.byMail')}
        </AnchorLink>
        <Text mt="lg">
          {t('login.new')} <AnchorLink to="/user/register">{t('login.register')}</AnchorLink>
        </Text>
      </Stack>
    </form>
  )
}

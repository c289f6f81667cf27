import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requestPasswordReset, requestSignInLink } from '../../api/identity.ts'
import { checkEmail } from '../../ui/checks.ts'
import { DemoMailsLink } from '../../ui/DemoMailsLink.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'

/** Requests a mail with a link for a new password. */
export function ForgotPasswordPage() {
  return <LinkRequest kind="forgot" request={(email) => requestPasswordReset(email)} />
}

/** Requests a mail with a link that signs in without a password. */
export function SignInByMailPage() {
  return <LinkRequest kind="byMail" request={requestSignInLink} />
}

interface Props {
  readonly kind: 'forgot' | 'byMail'
  /** Requests the mail. Its link leads on to the page `next`, if it signs in. */
  readonly request: (email: string, next?: string) => Promise<unknown>
}

/** Requests a mail with a link. The response does not reveal whether the account exists. */
function LinkRequest({ kind, request }: Props) {
  const { t } = useTranslation('auth')
  // What the sign-in page knows: the address that was typed there, and where the person wanted to go.
  const { email: typed = '', next } = useLocation({ select: ({ state }) => state })
  const form = useValidatedForm({ email: typed }, { email: checkEmail }, { isSaved: false })
  const send = useMutation({
    mutationFn: (email: string) => request(email, next),
    onError: (error) => form.showServerErrors(error, (field) => (field === 'email' ? field : null)),
  })
  if (send.isSuccess) return <LinkSentNotice email={form.values.email} onAgain={send.reset} />
  return (
    <Page title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <form noValidate onSubmit={form.submit(({ email }) => send.mutate(email))}>
        <Stack>
          <SubmitError error={send.error} />
          <TextInput label={t('email')} type="email" autoComplete="username" {...form.field('email')} />
          <Group justify="space-between">
            <Button type="submit" loading={send.isPending}>
              {t('forgot.send')}
            </Button>
            <AnchorLink to="/user/login">{t('toLogin')}</AnchorLink>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}

function LinkSentNotice({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Page title={t('forgot.sent')} lead={t('forgot.sentTo', { email: email.trim() })}>
      <Text>{t('forgot.nothing')}</Text>
      <DemoMailsLink />
      <Group>
        <Button variant="default" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
        <AnchorLink to="/user/login">{t('toLogin')}</AnchorLink>
      </Group>
    </Page>
  )
}

import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { PasswordLink, PasswordResetInput } from '../../api/types.ts'
import { checkPasswordLength, checkText } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { usePasswordCheck } from '../../ui/passwordStrength.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TOKEN_SEARCH } from '../../ui/searchParams.ts'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { InvitationPage } from './InvitationPage.tsx'
import { confirmPasswordReset, resetLinkQuery } from './queries.ts'

/** The page of password links: forgotten password, invitation, first administrator. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [{ token }] = useSearchParams(TOKEN_SEARCH)
  const { data, error, isPending, refetch } = useQuery(resetLinkQuery(token))
  if (isPending) return <PageSkeleton />
  if (data) return <NewPasswordForm token={token} link={data} />
  if (getErrorCode(error) === 'gone' || token === '') return <ExpiredLink />
  return (
    <Page title={t('reset.password_reset.title')}>
      <LoadError error={error} onRetry={refetch} />
    </Page>
  )
}

interface Props {
  readonly token: string
  readonly link: PasswordLink
}

/** Returns the name that the inviter entered. */
function getInvitedName(invitation: PasswordLink['invitation']) {
  return { first_name: invitation?.first_name ?? '', last_name: invitation?.last_name ?? '' }
}

/** Fields that the server validates. */
const SERVER_FIELDS = ['first_name', 'last_name', 'password'] as const

function NewPasswordForm({ token, link }: Props) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { email, purpose, needs_name, invitation } = link
  const isForAdmin = purpose === 'first_admin'
  const checkPassword = usePasswordCheck()
  // Inviters see the names of those who have accepted.
  const hasNameFields = needs_name && purpose === 'invitation'
  const form = useValidatedForm(
    { ...getInvitedName(invitation), password: '', repeat: '' },
    {
      first_name: (value) => (hasNameFields ? checkText(value, 'first_name') : null),
      last_name: (value) => (hasNameFields ? checkText(value, 'last_name') : null),
      password: (value) => checkPasswordLength(value, getPortalConfig().identity.password),
      repeat: (value, { password }) => (value === password ? null : { code: 'differs' }),
    },
  )
  const send = useMutation({
    mutationFn: (input: PasswordResetInput) => confirmPasswordReset(input, invitation),
    onSuccess: () => {
      toast.done(purpose === 'password_reset' ? 'password_updated' : 'signed_in')
      return navigate({ to: '/portal/dashboard' })
    },
    onError: (error) => {
      form.showServerErrors(error, (field) => SERVER_FIELDS.find((name) => name === field) ?? null)
      // An expired link has a page of its own.
      if (getErrorCode(error) !== 'gone') toast.failed('reset_error', error)
    },
  })
  if (getErrorCode(send.error) === 'gone') return <ExpiredLink />
  const labels = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    password: t('newPassword'),
    repeat: t('repeat'),
  }
  const { first_name, last_name } = form.values
  const formElement = (
    <form
      noValidate
      onSubmit={form.submit(
        ({ password }) => send.mutate({ token, password, ...(hasNameFields && { first_name, last_name }) }),
        async ({ password, first_name, last_name }) => ({
          password: await checkPassword({ password, names: [first_name, last_name, email], isForAdmin }),
        }),
      )}
    >
      <Stack>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <SubmitError error={send.error} />
        {hasNameFields && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput required label={labels.first_name} autoComplete="given-name" {...form.field('first_name')} />
            <TextInput required label={labels.last_name} autoComplete="family-name" {...form.field('last_name')} />
          </SimpleGrid>
        )}
        {/* Lets password managers store the new password with this mail address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          label={labels.password}
          names={[first_name, last_name, email]}
          isForAdmin={isForAdmin}
          {...form.field('password')}
        />
        <PasswordField label={labels.repeat} autoComplete="new-password" {...form.field('repeat')} />
        <Group>
          <Button type="submit" loading={send.isPending}>
            {t('reset.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
  if (invitation)
    return (
      <InvitationPage invitation={invitation} email={email} hasNameFields={hasNameFields === true}>
        {formElement}
      </InvitationPage>
    )
  return (
    <Page title={t(`reset.${purpose}.title`)} lead={t(`reset.${purpose}.lead`, { email })}>
      {formElement}
    </Page>
  )
}

function ExpiredLink() {
  const { t } = useTranslation('auth')
  return (
    <Page title={t('gone.title')} lead={t('gone.text')}>
      <Stack gap="sm" align="start">
        <Text maw="42rem">{t('gone.known')}</Text>
        <ButtonLink to="/user/login">{t('toLogin')}</ButtonLink>
      </Stack>
      <Stack gap="sm" align="start">
        <Text maw="42rem">{t('gone.unknown')}</Text>
        <ButtonLink to="/user/forgot-password" variant="default">
          {t('gone.again')}
        </ButtonLink>
      </Stack>
    </Page>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { PasswordLink } from '../../api/types.ts'
import { checkPasswordLength } from '../../ui/checks.ts'
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
import { confirmPasswordReset, resetLinkQuery } from './queries.ts'

/** The page of password links: forgotten password, first administrator. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [{ token }] = useSearchParams(TOKEN_SEARCH)
  const { data, error, isPending, refetch } = useQuery(resetLinkQuery(token))
  if (isPending) return <PageSkeleton />
  // Mails of version 0.1 lead here.
  if (data?.purpose === 'invitation') return <Navigate to="/invitation/$token" params={{ token }} replace />
  if (data) return <NewPasswordForm token={token} email={data.email} purpose={data.purpose} />
  if (getErrorCode(error) === 'gone' || token === '') return <ExpiredLink />
  return (
    <Page title={t('reset.password_reset.title')}>
      <LoadError error={error} onRetry={refetch} />
    </Page>
  )
}

interface Props {
  readonly token: string
  readonly email: string
  readonly purpose: Exclude<PasswordLink['purpose'], 'invitation'>
}

/** Fields that the server validates. */
const SERVER_FIELDS = ['password'] as const

function NewPasswordForm({ token, email, purpose }: Props) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const isForAdmin = purpose === 'first_admin'
  const checkPassword = usePasswordCheck()
  const form = useValidatedForm(
    { password: '', repeat: '' },
    {
      password: (value) => checkPasswordLength(value, getPortalConfig().identity.password),
      repeat: (value, { password }) => (value === password ? null : { code: 'differs' }),
    },
    { isSaved: false },
  )
  const send = useMutation({
    mutationFn: confirmPasswordReset,
    onSuccess: () => {
      toast.done(purpose === 'password_reset' ? 'password_updated' : 'signed_in')
      return navigate({ to: '/portal/dashboard' })
    },
    onError: (error) => form.showServerErrors(error, (field) => SERVER_FIELDS.find((name) => name === field) ?? null),
  })
  if (getErrorCode(send.error) === 'gone') return <ExpiredLink />
  return (
    <Page title={t(`reset.${purpose}.title`)} lead={t(`reset.${purpose}.lead`, { email })}>
      <form
        noValidate
        onSubmit={form.submit(
          ({ password }) => send.mutate({ token, password }),
          async ({ password }) => ({ password: await checkPassword({ password, names: [email], isForAdmin }) }),
        )}
      >
        <Stack>
          <SubmitError error={send.error} />
          {/* Lets password managers store the new password with this mail address. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordField
            label={t('newPassword')}
            names={[email]}
            isForAdmin={isForAdmin}
            {...form.field('password')}
          />
          <PasswordField label={t('repeat')} autoComplete="new-password" {...form.field('repeat')} />
          <Group>
            <Button type="submit" loading={send.isPending}>
              {t('reset.send')}
            </Button>
          </Group>
        </Stack>
      </form>
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

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../../api/apiError.ts'
import { meQueries } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Me } from '../../api/types.ts'
import { checkPasswordLength } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { usePasswordCheck } from '../../ui/passwordStrength.ts'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { updateUser } from './queries.ts'

/** Changes the password, or sets the first one, which signs out all other devices. */
export function PasswordForm({ profile: { User, Admin, HasPassword, HasPasskey } }: { readonly profile: Me }) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const reauthentication = useReauthentication()
  const checkPassword = usePasswordCheck()
  const form = useValidatedForm(
    { password: '', repeat: '' },
    {
      password: (value) => checkPasswordLength(value, getPortalConfig().identity.password),
      repeat: (value, { password }) => (value === password ? null : { code: 'differs' }),
    },
  )
  const change = useMutation({
    mutationFn: (value: string) =>
      reauthentication.withReauthentication(() => updateUser(User.id, { action: 'password', value })),
    onSuccess: () => {
      form.reset()
      if (HasPassword) toast.done('password_updated')
      else toast.success(t('password.isSet'))
      return meQueries.refetch(queries)
    },
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      form.showServerErrors(error, toField)
      toast.failed('updated_error', error)
    },
  })
  const names = [User.first_name, User.last_name, User.email]
  const labels = { password: t('password.new'), repeat: t('password.repeat') }
  return (
    <form
      noValidate
      onSubmit={form.submit(
        ({ password }) => change.mutate(password),
        async ({ password }) => ({ password: await checkPassword({ password, names, isForAdmin: Admin }) }),
      )}
    >
      <Stack>
        {!HasPassword && <Text>{t(HasPasskey ? 'password.noneButPasskey' : 'password.none')}</Text>}
        <Text c="dimmed">{t('password.lead')}</Text>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <NewPasswordField label={labels.password} names={names} isForAdmin={Admin} {...form.field('password')} />
        <PasswordField label={labels.repeat} autoComplete="new-password" {...form.field('repeat')} />
        <SubmitError error={change.error} />
        <Group>
          <Button type="submit" loading={change.isPending && !reauthentication.isOpen}>
            {t(HasPassword ? 'password.send' : 'password.set')}
          </Button>
        </Group>
      </Stack>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </form>
  )
}

function toField(path: string): 'password' | null {
  return path === 'value' || path === 'password' ? 'password' : null
}

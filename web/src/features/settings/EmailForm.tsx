import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../../api/apiError.ts'
import { meQueries } from '../../api/me.ts'
import type { Me } from '../../api/types.ts'
import { checkEmail, requireValue } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { updateUser } from './queries.ts'

/** Changes the mail address. It takes effect when the link sent to the new one is opened. */
export function EmailForm({ profile: { User, PendingEmail } }: { readonly profile: Me }) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const getMessage = useErrorMessage()
  const reauthentication = useReauthentication()
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  const form = useValidatedForm(
    { old_email: '', email: '' },
    {
      old_email: (value) => requireValue(value) ?? (isSame(value, User.email) ? null : { code: 'old_email_differs' }),
      email: (value) => checkEmail(value) ?? (isSame(value, User.email) ? { code: 'same_email' } : null),
    },
  )
  const change = useMutation({
    mutationFn: (value: string) =>
      reauthentication.withReauthentication(() => updateUser(User.id, { action: 'email', value })),
    onSuccess: () => {
      form.reset()
      toast.success(t('email.sent'))
      return meQueries.refetch(queries)
    },
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      if (getErrorCode(error) === 'email_in_use') {
        form.showErrors({ email: getMessage(error) })
        toast.failed('email_in_use')
        return
      }
      form.showServerErrors(error, toField)
      toast.failed('updated_error', error)
    },
  })
  const labels = { old_email: t('email.old'), email: t('email.new') }
  return (
    <form noValidate onSubmit={form.submit(({ email }) => change.mutate(email.trim()))}>
      <Stack>
        <Text c="dimmed">{PendingEmail ? t('email.pending', { email: PendingEmail }) : t('email.lead')}</Text>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <TextInput type="email" label={labels.old_email} autoComplete="off" {...form.field('old_email')} />
        <TextInput type="email" label={labels.email} autoComplete="email" {...form.field('email')} />
        <SubmitError error={isShownAtField(change.error) ? null : change.error} />
        <Group>
          <Button type="submit" loading={change.isPending && !reauthentication.isOpen}>
            {t('email.send')}
          </Button>
        </Group>
      </Stack>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </form>
  )
}

/** Returns whether the field shows the error. */
function isShownAtField(error: unknown): boolean {
  return getErrorCode(error) === 'email_in_use'
}

function toField(path: string): 'email' | null {
  return path === 'value' || path === 'email' ? 'email' : null
}

import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../../api/apiError.ts'
import { fullName } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { User } from '../../api/types.ts'
import { checkPasswordLength } from '../../ui/checks.ts'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { usePasswordCheck } from '../../ui/passwordStrength.ts'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { AccessForm } from './AccessForm.tsx'
import { changeAccess, refetchAccounts } from './queries.ts'

interface Props {
  readonly user: User
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sets a password for a user who does not receive mails. */
export function ChangePasswordDialog({ isOpen, ...props }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('password.title', { name: fullName(props.user) })} centered>
      <PasswordForm {...props} />
    </Modal>
  )
}

function PasswordForm({ user, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const reauthentication = useReauthentication()
  const checkPassword = usePasswordCheck()
  const form = useValidatedForm(
    { password: '' },
    { password: (value) => checkPasswordLength(value, getPortalConfig().identity.password) },
  )
  const change = useMutation({
    mutationFn: (password: string) => reauthentication.withReauthentication(() => changeAccess(user.id, { password })),
    onSuccess: async () => {
      toast.success(t('password.done', { name: fullName(user) }))
      await refetchAccounts(queries)
      onClose()
    },
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      form.showServerErrors(error, () => 'password')
      toast.failed('updated_error', error)
    },
  })
  const names = [user.email, user.first_name, user.last_name]
  return (
    <AccessForm
      hint={t('password.hint')}
      action={t('password.action')}
      reauthentication={reauthentication}
      change={change}
      onSubmit={form.submit(
        ({ password }) => change.mutate(password),
        async ({ password }) => ({ password: await checkPassword({ password, names }) }),
      )}
      onCancel={onClose}
    >
      <NewPasswordField label={t('password.label')} names={names} data-autofocus {...form.field('password')} />
    </AccessForm>
  )
}

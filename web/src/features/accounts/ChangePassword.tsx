import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { fullName } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { User } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import { PasswordEntry } from '../../ui/PasswordEntry.tsx'
import { usePasswordCheck } from '../../ui/passwordStrength.ts'
import { toast } from '../../ui/toasts.ts'
import { useEntry } from '../../ui/useEntry.ts'
import { CANCELLED, useReauthentication } from '../../ui/useReauthentication.ts'
import { AccessForm } from './AccessForm.tsx'
import { changeAccess, refetch } from './queries.ts'

interface Props {
  readonly user: User
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A password for somebody who gets no mails at all. */
export function ChangePassword({ isOpen, ...props }: Props) {
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
  const proof = useReauthentication()
  const checkPassword = usePasswordCheck()
  const entry = useEntry(
    { password: '' },
    { password: (value) => checks.password(value, getPortalConfig().identity.password) },
  )
  const change = useMutation({
    mutationFn: (password: string) => proof.whenProved(() => changeAccess(user.id, { password })),
    onSuccess: async () => {
      toast.success(t('password.done', { name: fullName(user) }))
      await refetch(queries)
      onClose()
    },
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      entry.refuse(error, () => 'password')
      toast.failed('updated_error', error)
    },
  })
  const names = [user.email, user.first_name, user.last_name]
  return (
    <AccessForm
      hint={t('password.hint')}
      action={t('password.action')}
      proof={proof}
      change={change}
      onSubmit={entry.submit(
        ({ password }) => change.mutate(password),
        async ({ password }) => ({ password: await checkPassword({ password, names }) }),
      )}
      onCancel={onClose}
    >
      <PasswordEntry label={t('password.label')} names={names} data-autofocus {...entry.field('password')} />
    </AccessForm>
  )
}

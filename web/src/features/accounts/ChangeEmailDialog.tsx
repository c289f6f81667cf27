import { Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../../api/apiError.ts'
import { fullName } from '../../api/me.ts'
import type { User } from '../../api/types.ts'
import { checkEmail } from '../../ui/checks.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
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

/** Changes the mail address of a user who has lost access to the old one. The change is immediate. */
export function ChangeEmailDialog({ isOpen, ...props }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('email.title', { name: fullName(props.user) })} centered>
      <EmailForm {...props} />
    </Modal>
  )
}

function EmailForm({ user, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const getMessage = useErrorMessage()
  const reauthentication = useReauthentication()
  const form = useValidatedForm({ email: '' }, { email: checkEmail })
  const change = useMutation({
    mutationFn: (email: string) => reauthentication.withReauthentication(() => changeAccess(user.id, { email })),
    onSuccess: async (_, email) => {
      toast.success(t('email.done', { email }))
      await refetchAccounts(queries)
      onClose()
    },
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      if (getErrorCode(error) === 'email_in_use') {
        form.showErrors({ email: getMessage(error) })
        toast.failed('email_in_use')
        return
      }
      form.showServerErrors(error, () => 'email')
      toast.failed('updated_error', error)
    },
  })
  return (
    <AccessForm
      hint={t('email.hint', { email: user.email })}
      action={t('email.action')}
      reauthentication={reauthentication}
      change={change}
      isErrorShown={getErrorCode(change.error) === 'email_in_use'}
      onSubmit={form.submit(({ email }) => change.mutate(email.trim()))}
      onCancel={onClose}
    >
      <TextInput type="email" label={t('email.label')} autoComplete="off" data-autofocus {...form.field('email')} />
    </AccessForm>
  )
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api/apiError.ts'
import { reauthenticate } from '../api/identity.ts'
import { requireValue } from './checks.ts'
import { PasswordField } from './PasswordField.tsx'
import { SubmitError } from './SubmitError.tsx'
import { toast } from './toasts.ts'
import type { ReauthenticationState } from './useReauthentication.ts'
import { useValidatedForm } from './useValidatedForm.ts'

/** Asks for the present password before a sensitive action. */
export function ReauthenticationDialog({ reauthentication }: { readonly reauthentication: ReauthenticationState }) {
  const { t } = useTranslation('common')
  return (
    <Modal opened={reauthentication.isOpen} onClose={reauthentication.cancel} title={t('proof.title')} centered>
      <PasswordForm reauthentication={reauthentication} />
    </Modal>
  )
}

function PasswordForm({ reauthentication }: { readonly reauthentication: ReauthenticationState }) {
  const { t } = useTranslation('common')
  const form = useValidatedForm({ current_password: '' }, { current_password: requireValue }, { isSaved: false })
  const send = useMutation({
    mutationFn: reauthenticate,
    onSuccess: reauthentication.confirm,
    onError: (error) => {
      if (getErrorCode(error) === 'wrong_password') toast.failed('wrong_password')
    },
  })
  const submit = form.submit(({ current_password }) => send.mutate(current_password))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog is inside another form in React's tree, although not in the DOM.
        event.stopPropagation()
        submit(event)
      }}
    >
      <Stack>
        <Text>{t('proof.text')}</Text>
        <SubmitError error={send.error} />
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          data-autofocus
          {...form.field('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={reauthentication.cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('proof.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

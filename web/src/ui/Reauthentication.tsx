import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api/apiError.ts'
import { reauthenticate } from '../api/identity.ts'
import * as checks from './checks.ts'
import { PasswordField } from './PasswordField.tsx'
import { SendFailed } from './SendFailed.tsx'
import { toast } from './toasts.ts'
import { useEntry } from './useEntry.ts'
import type { Proof } from './useReauthentication.ts'

/** Asks for the present password before a sensitive action. */
export function Reauthentication({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation('common')
  return (
    <Modal opened={proof.isAsking} onClose={proof.cancelled} title={t('proof.title')} centered>
      <Question proof={proof} />
    </Modal>
  )
}

function Question({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation('common')
  const entry = useEntry({ current_password: '' }, { current_password: checks.required }, { isSaved: false })
  const send = useMutation({
    mutationFn: reauthenticate,
    onSuccess: proof.proved,
    onError: (error) => {
      if (getErrorCode(error) === 'wrong_password') toast.failed('wrong_password')
    },
  })
  const submit = entry.submit(({ current_password }) => send.mutate(current_password))
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
        <SendFailed error={send.error} />
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          data-autofocus
          {...entry.field('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={proof.cancelled}>
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

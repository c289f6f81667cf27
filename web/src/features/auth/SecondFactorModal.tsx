import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '../../api/client.ts'
import type { Tokens } from '../../api/types.ts'
import { requireValue } from '../../ui/checks.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'

interface Props {
  readonly challenge: string
  readonly onSignedIn: (tokens: Tokens) => void
  readonly onCancel: () => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorModal({ challenge, onSignedIn, onCancel }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const form = useValidatedForm({ code: '' }, { code: requireValue }, { isSaved: false })
  const send = useMutation({
    mutationFn: (code: string) =>
      unwrap(api.POST('/api/v1/identity/sign-in/second-factor', { body: { challenge, code } })),
    onSuccess: onSignedIn,
    onError: () => form.reset(),
  })
  return (
    <Modal opened onClose={onCancel} title={t('secondFactor.title')} centered>
      <form noValidate onSubmit={form.submit(({ code }) => send.mutate(code))}>
        <Stack>
          <Text>{t('secondFactor.text')}</Text>
          <SubmitError error={send.error} />
          <TextInput
            label={t('secondFactor.code')}
            description={t('secondFactor.hint')}
            autoComplete="one-time-code"
            data-autofocus
            {...form.field('code')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {t('secondFactor.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

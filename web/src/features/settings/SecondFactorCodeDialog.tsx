import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkText } from '../../ui/checks.ts'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'

interface Props<T> {
  readonly kind: 'renew' | 'disable'
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly send: (code: string) => Promise<T>
  readonly onDone: (result: T) => unknown
}

/** Asks for a code before the second factor is changed. */
export function SecondFactorCodeDialog<T>({ kind, isOpen, onClose, ...form }: Props<T>) {
  const { t } = useTranslation('settings')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t(`secondFactor.${kind}.title`)} centered>
      {isOpen && <CodeForm kind={kind} onClose={onClose} {...form} />}
    </Modal>
  )
}

function CodeForm<T>({ kind, onClose, send, onDone }: Omit<Props<T>, 'isOpen'>) {
  const { t } = useTranslation(['settings', 'common'])
  const reauthentication = useReauthentication()
  const form = useValidatedForm({ code: '' }, { code: (value) => checkText(value, 'second_factor_code') })
  const sending = useMutation({
    mutationFn: (code: string) => reauthentication.withReauthentication(() => send(code)),
    onSuccess: async (result) => {
      await onDone(result)
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.submit(({ code }) => sending.mutate(code))}>
      <Stack>
        <Text>{t(`secondFactor.${kind}.text`)}</Text>
        <SubmitError error={sending.error} />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.codeHint')}
          autoComplete="one-time-code"
          data-autofocus
          {...form.field('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            {...(kind === 'disable' && { color: 'red' })}
            loading={sending.isPending && !reauthentication.isOpen}
          >
            {t(`secondFactor.${kind}.send`)}
          </Button>
        </Group>
      </Stack>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </form>
  )
}

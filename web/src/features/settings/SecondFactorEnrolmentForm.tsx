import { Button, Code, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SecondFactorEnrolment } from '../../api/types.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { checkText } from '../../ui/checks.ts'
import { QrCodeImage } from '../../ui/QrCodeImage.tsx'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { confirmSecondFactor } from './queries.ts'
import classes from './SecondFactor.module.css'

interface Props {
  readonly enrolment: SecondFactorEnrolment
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** Shows the secret to an authenticator app, and confirms it by a first code. */
export function SecondFactorEnrolmentForm({ enrolment: { secret, uri }, onCodes, onCancel }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const reauthentication = useReauthentication()
  const form = useValidatedForm({ code: '' }, { code: (value) => checkText(value, 'second_factor_code') })
  const confirming = useMutation({
    mutationFn: (code: string) => reauthentication.withReauthentication(() => confirmSecondFactor(code)),
    onSuccess: ({ codes }) => onCodes(codes),
  })
  return (
    <form noValidate onSubmit={form.submit(({ code }) => confirming.mutate(code))}>
      <Stack>
        <List type="ordered" spacing="md" className={classes.steps}>
          <List.Item>
            <Text>{t('secondFactor.scan')}</Text>
            <div className={classes.qr}>
              <QrCodeImage address={uri} label={t('secondFactor.qr')} />
            </div>
            <Text mb="xs">{t('secondFactor.type')}</Text>
            <Group gap="sm">
              <Code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
              <CopyTextButton value={secret} label={t('secondFactor.copy')} copiedLabel={t('secondFactor.copied')} />
            </Group>
          </List.Item>
          <List.Item>
            <TextInput
              label={t('secondFactor.first')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maw="16rem"
              {...form.field('code')}
            />
          </List.Item>
        </List>
        <SubmitError error={confirming.error} />
        <Group>
          <Button type="submit" mih={44} loading={confirming.isPending && !reauthentication.isOpen}>
            {t('secondFactor.confirm')}
          </Button>
          <Button variant="default" mih={44} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </form>
  )
}

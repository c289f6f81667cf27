import { Button, Group, Stack } from '@mantine/core'
import { IconMailCheck, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { MailPreview } from '../../ui/MailPreview.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import classes from './Mailing.module.css'
import { MailTextFields } from './MailTextFields.tsx'
import { FIELDS } from './mailingValues.ts'
import { RecipientCount } from './RecipientCount.tsx'
import { Recipients } from './Recipients.tsx'
import { SendConfirmationDialog } from './SendConfirmationDialog.tsx'
import { useMailing } from './useMailing.ts'

/** Form of a mailing: recipients, text and preview. It is first sent as a test and then to everybody. */
export function MailingForm({ onSent }: { readonly onSent: (job: number) => void }) {
  const { t } = useTranslation('mailing')
  const { entry, preview, testing, sending, confirmation } = useMailing(onSent)
  const labels = Object.fromEntries(FIELDS.map((name) => [name, t(`field.${name}`)]))
  const isShownAtField = getErrorCode(sending.error ?? testing.error) === 'nothing_selected'
  return (
    <>
      <form noValidate onSubmit={entry.submit(confirmation.open)}>
        <Stack gap="xl" className={classes.parts}>
          <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
          <Section title={t('recipients.title')}>
            <Recipients entry={entry} />
            <RecipientCount values={entry.values} preview={preview} />
          </Section>
          <Section title={t('words.title')}>
            <div className={classes.writing}>
              <MailTextFields entry={entry} />
              <div className={classes.preview}>
                <MailPreview title={t('preview.title')} preview={preview} />
              </div>
            </div>
          </Section>
          {!confirmation.isConfirming && (
            <SubmitError error={isShownAtField ? null : (sending.error ?? testing.error)} />
          )}
          <Group>
            <Button type="submit" leftSection={<IconSend size={18} aria-hidden />}>
              {t('send.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMailCheck size={18} aria-hidden />}
              loading={testing.isPending}
              onClick={entry.submit((values) => testing.mutate(values))}
            >
              {t('send.try')}
            </Button>
          </Group>
        </Stack>
      </form>
      <SendConfirmationDialog values={entry.values} confirmation={confirmation} sending={sending} />
    </>
  )
}

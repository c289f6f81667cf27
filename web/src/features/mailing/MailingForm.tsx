import { Button, Group, Stack } from '@mantine/core'
import { IconMailCheck, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { FIELDS } from './entry.ts'
import classes from './Mailing.module.css'
import { MailPreview } from './MailPreview.tsx'
import { RecipientCount } from './RecipientCount.tsx'
import { Recipients } from './Recipients.tsx'
import { SendQuestion } from './SendQuestion.tsx'
import { useMailing } from './useMailing.ts'
import { Words } from './Words.tsx'

/** A mail to many: to whom, in which words, how it will look; first as a try to oneself, then for good. */
export function MailingForm({ onSent }: { readonly onSent: (job: number) => void }) {
  const { t } = useTranslation('mailing')
  const { entry, preview, trying, sending, question } = useMailing(onSent)
  const labels = Object.fromEntries(FIELDS.map((name) => [name, t(`field.${name}`)]))
  const isTold = getErrorCode(sending.error ?? trying.error) === 'nothing_selected'
  return (
    <>
      <form noValidate onSubmit={entry.submit(question.ask)}>
        <Stack gap="xl" className={classes.parts}>
          <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
          <Section title={t('recipients.title')}>
            <Recipients entry={entry} />
            <RecipientCount entered={entry.values} preview={preview} />
          </Section>
          <Section title={t('words.title')}>
            <div className={classes.writing}>
              <Words entry={entry} />
              <MailPreview preview={preview} />
            </div>
          </Section>
          {!question.isAsking && <SubmitError error={isTold ? null : (sending.error ?? trying.error)} />}
          <Group>
            <Button type="submit" leftSection={<IconSend size={18} aria-hidden />}>
              {t('send.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMailCheck size={18} aria-hidden />}
              loading={trying.isPending}
              onClick={entry.submit((entered) => trying.mutate(entered))}
            >
              {t('send.try')}
            </Button>
          </Group>
        </Stack>
      </form>
      <SendQuestion entered={entry.values} question={question} sending={sending} />
    </>
  )
}

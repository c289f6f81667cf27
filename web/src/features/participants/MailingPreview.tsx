import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MailPreview } from '../../ui/MailPreview.tsx'
import type { Entry, PeopleScope } from './entries.ts'
import { type MailingKind, mailPreviewQuery } from './mailings.ts'
import { type MailTextForm, toMailOptions } from './useMailTextForm.ts'

interface Props {
  readonly mailing: MailingKind
  readonly scope: PeopleScope
  readonly entries: readonly Entry[]
  readonly values: MailTextForm['values']
}

/** Pause in typing before the preview is updated. */
const PREVIEW_DELAY_MS = 500

/** The mail as the first of the recipients gets it, and who gets the replies. */
export function MailingPreview({ mailing, scope, entries, values }: Props) {
  const { t } = useTranslation('people')
  const [debouncedValues] = useDebouncedValue(values, PREVIEW_DELAY_MS)
  const preview = useQuery(mailPreviewQuery(mailing, scope, entries, toMailOptions(debouncedValues)))
  const { recipient, reply_to: replyTo } = preview.data ?? {}
  return (
    <Stack gap="xs">
      <MailPreview
        title={recipient ? t('words.previewTo', { name: recipient }) : t('words.preview')}
        preview={preview}
      />
      {replyTo && (
        <Text size="sm" c="dimmed">
          {t('words.repliesTo', { address: replyTo })}
        </Text>
      )}
    </Stack>
  )
}

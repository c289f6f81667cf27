import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MailPreview } from '../../ui/MailPreview.tsx'
import type { Entry, PeopleScope } from './entries.ts'
import { reminderPreviewQuery } from './mailings.ts'
import { type MailTextForm, toMailOptions } from './useMailTextForm.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entries: readonly Entry[]
  readonly values: MailTextForm['values']
}

/** Pause in typing before the preview is updated. */
const PREVIEW_DELAY_MS = 500

/** The reminder as the first of the recipients gets it. */
export function ReminderPreview({ scope, entries, values }: Props) {
  const { t } = useTranslation('people')
  const [debouncedValues] = useDebouncedValue(values, PREVIEW_DELAY_MS)
  const preview = useQuery(reminderPreviewQuery(scope, entries, toMailOptions(debouncedValues)))
  const name = preview.data?.recipient
  return <MailPreview title={name ? t('words.previewTo', { name }) : t('words.preview')} preview={preview} />
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { CHECKS, type MailingFormValues } from './mailingValues.ts'
import type { MailingState } from './useMailing.ts'

interface Props extends Pick<MailingState, 'preview'> {
  readonly values: MailingFormValues
}

/** The number of recipients, once some are selected. */
export function RecipientCount({ values, preview: { data } }: Props) {
  const { t } = useTranslation('mailing')
  const { number } = useNumberFormat()
  const hasSelection = !CHECKS.instances('', values) && !CHECKS.trust('', values)
  const count = hasSelection ? data?.recipients : undefined
  const refused = data?.refused ?? 0
  return (
    <Text role="status">
      {count !== undefined && <strong>{t('recipients.count', { count, number: number(count) })}</strong>}{' '}
      {count !== undefined && refused > 0 && t('recipients.refused', { count: refused })}
    </Text>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { CHECKS, type Entered } from './mailingValues.ts'
import type { MailingState } from './useMailing.ts'

interface Props extends Pick<MailingState, 'preview'> {
  readonly entered: Entered
}

/** The number of recipients, once some are selected. */
export function RecipientCount({ entered, preview: { data } }: Props) {
  const { t } = useTranslation('mailing')
  const { number } = useNumberFormat()
  const isChosen = !CHECKS.instances('', entered) && !CHECKS.trust('', entered)
  const count = isChosen ? data?.recipients : undefined
  const refused = data?.refused ?? 0
  return (
    <Text role="status">
      {count !== undefined && <strong>{t('recipients.count', { count, number: number(count) })}</strong>}{' '}
      {count !== undefined && refused > 0 && t('recipients.refused', { count: refused })}
    </Text>
  )
}

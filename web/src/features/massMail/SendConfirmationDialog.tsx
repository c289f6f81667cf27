import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { type MailingFormValues, toMailingBody } from './mailingValues.ts'
import { previewQuery } from './queries.ts'
import type { MailingState } from './useMailing.ts'

interface Props extends Pick<MailingState, 'confirmation' | 'sending'> {
  readonly values: MailingFormValues
}

/** Confirmation before a mailing is sent: the number of recipients. Sending cannot be undone. */
export function SendConfirmationDialog({ confirmation, ...props }: Props) {
  const { t } = useTranslation('mailing')
  return (
    <Modal opened={confirmation.isConfirming} onClose={confirmation.close} title={t('send.title')} centered>
      <SendConfirmation {...props} onClose={confirmation.close} />
    </Modal>
  )
}

function SendConfirmation({
  values,
  sending,
  onClose,
}: Omit<Props, 'confirmation'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('mailing')
  const { number } = useNumberFormat()
  // Counts the recipients again for exactly the mail that is sent.
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...previewQuery(toMailingBody(values, true)),
    staleTime: 0,
  })
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <FormSkeleton fields={1} />
  const { recipients: count, refused, subject } = data
  if (count === 0) return <Text>{t('recipients.count', { count })}</Text>
  return (
    <TypedConfirmation
      word={String(count)}
      action={t('send.action', { count, number: number(count) })}
      isDestructive={false}
      isPending={sending.isPending}
      onConfirm={() => sending.mutate(values)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t('send.text', { count, number: number(count), subject })}</Text>
        {refused > 0 && <Text>{t('recipients.refused', { count: refused })}</Text>}
        <SubmitError error={sending.error} />
      </Stack>
    </TypedConfirmation>
  )
}

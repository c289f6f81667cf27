import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { bodyOf, type Entered } from './entry.ts'
import { preview } from './queries.ts'
import type { Mailing } from './useMailing.ts'

interface Props extends Pick<Mailing, 'question' | 'sending'> {
  readonly entered: Entered
}

/** Before a mail goes to many: to how many, and that it cannot be fetched back. */
export function SendQuestion({ question, ...props }: Props) {
  const { t } = useTranslation('mailing')
  return (
    <Modal opened={question.isAsking} onClose={question.close} title={t('send.title')} centered>
      <Question {...props} onClose={question.close} />
    </Modal>
  )
}

function Question({ entered, sending, onClose }: Omit<Props, 'question'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('mailing')
  const { number } = useNumberFormat()
  // Counted once more: of the very mail that is sent, and now.
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...preview(bodyOf(entered, true)), staleTime: 0 })
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
      onConfirm={() => sending.mutate(entered)}
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

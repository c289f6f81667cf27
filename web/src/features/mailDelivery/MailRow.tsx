import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentMail } from '../../api/types.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { retryMail } from './queries.ts'

/** A mail: subject, recipient, delivery status, and a retry button if possible. */
export function MailRow({ mail }: { readonly mail: SentMail }) {
  const { t } = useTranslation('mails')
  const at = useDateTimeFormat()
  const getMessage = useErrorMessage()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => retryMail(queries, mail.id),
    onSuccess: () => toast.success(t('queued')),
    onError: (error) => toast.failed('sending_error', error),
  })
  const heading = `mail-${mail.id}`
  return (
    <Paper withBorder p="md" component="li" aria-labelledby={heading} style={{ listStyle: 'none' }}>
      <Group justify="space-between" align="start" gap="sm">
        <Stack gap={4} flex={1} miw="min(100%, 18rem)">
          <Text id={heading} fw={600} style={{ overflowWrap: 'anywhere' }}>
            {mail.subject}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('to', { recipient: mail.recipient })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('created', { at: at(mail.created_at) })}
            {mail.sent_at && ` · ${t('taken', { at: at(mail.sent_at) })}`}
            {mail.returned_at && ` · ${t('returned', { at: at(mail.returned_at) })}`}
            {mail.attempts > 0 && !mail.sent_at && ` · ${t('attempts', { count: mail.attempts })}`}
          </Text>
          {mail.next_attempt_at && (
            <Text size="sm" c="dimmed">
              {t('next', { at: at(mail.next_attempt_at) })}
            </Text>
          )}
          {mail.error && (
            <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {t('reason', { words: mail.error })}
            </Text>
          )}
        </Stack>
        {mail.can_retry && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={again.isPending}
            onClick={() => again.mutate()}
            aria-describedby={heading}
          >
            {t('again')}
          </Button>
        )}
      </Group>
      {mail.status === 'failed' && !mail.can_retry && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('tooOld')}
        </Text>
      )}
      {again.error && (
        <Alert color="red" mt="sm" role="alert">
          {getMessage(again.error)}
        </Alert>
      )}
    </Paper>
  )
}

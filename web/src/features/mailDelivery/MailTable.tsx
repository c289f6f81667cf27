import { Button, Table, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentMail } from '../../api/types.ts'
import { CardCell, CardRow, CardTable, RowControls } from '../../ui/CardTable.tsx'
import { ExpandedRow, RowToggle } from '../../ui/ExpandableRow.tsx'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import classes from './Mails.module.css'
import { retryMail } from './queries.ts'
import { MAILS_SEARCH } from './searchParams.ts'

const COLUMNS = ['subject', 'recipient', 'state', 'when', 'action'] as const

/** Mails with their delivery. One of them may be expanded. */
export function MailTable({ mails }: { readonly mails: readonly SentMail[] }) {
  const { t } = useTranslation('mails')
  return (
    <CardTable
      label={t('part.sent')}
      head={COLUMNS.map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`column.${column}`)}
        </Table.Th>
      ))}
    >
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </CardTable>
  )
}

/** A mail: subject, recipient, delivery, and a retry button if possible. */
function MailRow({ mail }: { readonly mail: SentMail }) {
  const { t } = useTranslation('mails')
  const formatTime = useDateTimeFormat()
  const getMessage = useErrorMessage()
  const queries = useQueryClient()
  const [{ open }, setSearchParams] = useSearchParams(MAILS_SEARCH)
  const retrying = useMutation({
    mutationFn: () => retryMail(queries, mail.id),
    onSuccess: () => toast.success(t('queued')),
    onError: (error) => toast.failed('sending_error', error),
  })
  const isOpen = open === String(mail.id)
  const details = `mail-${mail.id}`
  const latest = mail.returned_at ?? mail.sent_at ?? mail.created_at
  return (
    <>
      <CardRow>
        <Table.Td role="cell" className={classes.subject}>
          <RowToggle
            isOpen={isOpen}
            controls={details}
            onToggle={() => setSearchParams({ open: isOpen ? undefined : String(mail.id) })}
          >
            {mail.subject}
          </RowToggle>
        </Table.Td>
        <CardCell label={t('column.recipient')}>
          <span className={classes.recipient}>{mail.recipient}</span>
        </CardCell>
        <CardCell label={t('column.state')}>
          <MailState mail={mail} />
          {retrying.error && (
            <Text span size="sm" c="red" role="alert">
              {getMessage(retrying.error)}
            </Text>
          )}
        </CardCell>
        <CardCell label={t('column.when')}>
          <time dateTime={latest} className={classes.when}>
            {formatTime(latest)}
          </time>
        </CardCell>
        <Table.Td role="cell">
          {mail.can_retry && (
            <RowControls>
              <Button
                variant="default"
                size="compact-md"
                mih={36}
                leftSection={<IconSend size={16} aria-hidden />}
                loading={retrying.isPending}
                onClick={() => retrying.mutate()}
              >
                {t('again')}
              </Button>
            </RowControls>
          )}
        </Table.Td>
      </CardRow>
      {isOpen && (
        <ExpandedRow id={details} label={mail.subject} columns={COLUMNS.length}>
          <MailDetails mail={mail} />
        </ExpandedRow>
      )}
    </>
  )
}

/** Why a mail failed, or when it is tried next. */
function MailState({ mail }: { readonly mail: SentMail }) {
  const { t } = useTranslation('mails')
  const formatTime = useDateTimeFormat()
  if (mail.error && mail.status === 'failed')
    return <span className={classes.reason}>{t('reason', { words: mail.error })}</span>
  return (
    <span className={classes.reason}>
      {t(`list.${mail.status === 'sent' ? 'sent' : 'waiting'}`)}
      {mail.attempts > 0 && !mail.sent_at && `, ${t('attempts', { count: mail.attempts })}`}
      {mail.next_attempt_at && `. ${t('next', { at: formatTime(mail.next_attempt_at) })}`}
    </span>
  )
}

function MailDetails({ mail }: { readonly mail: SentMail }) {
  const { t } = useTranslation('mails')
  const formatTime = useDateTimeFormat()
  return (
    <div className={classes.details}>
      <Text>{t('to', { recipient: mail.recipient })}</Text>
      <Text size="sm" c="dimmed">
        {t('created', { at: formatTime(mail.created_at) })}
        {mail.sent_at && ` · ${t('taken', { at: formatTime(mail.sent_at) })}`}
        {mail.returned_at && ` · ${t('returned', { at: formatTime(mail.returned_at) })}`}
        {mail.attempts > 0 && !mail.sent_at && ` · ${t('attempts', { count: mail.attempts })}`}
      </Text>
      {mail.error && <Text size="sm">{t('reason', { words: mail.error })}</Text>}
      {mail.status === 'failed' && !mail.can_retry && (
        <Text size="sm" c="dimmed">
          {t('tooOld')}
        </Text>
      )}
    </div>
  )
}

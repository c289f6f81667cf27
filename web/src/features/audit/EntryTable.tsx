import { Avatar, Badge, Button, Stack, Table } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeAgo } from '../../core/format.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { ExpandedRow, RowToggle } from '../../ui/ExpandableRow.tsx'
import { getInitials } from '../../ui/initials.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import classes from './Audit.module.css'
import { EntryDetails } from './EntryDetails.tsx'
import { InstanceName } from './InstanceName.tsx'
import { type LogEntry, PROVIDER } from './queries.ts'
import { useAuditSearchParams } from './useAuditSearchParams.ts'
import { useAuditTexts } from './useAuditTexts.ts'

const COLUMNS = ['what', 'where', 'when'] as const

/** Entries of the log. One of them may be expanded. */
export function EntryTable({ entries }: { readonly entries: readonly LogEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <CardTable
      label={t('title')}
      head={COLUMNS.map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`column.${column}`)}
        </Table.Th>
      ))}
    >
      {entries.map((entry) => (
        <EntryRow key={getEntryKey(entry)} entry={entry} />
      ))}
    </CardTable>
  )
}

/** Sequence numbers are unique within a log. */
function getEntryKey({ chain, sequence }: LogEntry): string {
  return `${chain ?? PROVIDER}-${sequence}`
}

function EntryRow({ entry }: { readonly entry: LogEntry }) {
  const { t, i18n } = useTranslation('audit')
  const formatTime = useDateTimeFormat()
  const { describeEntry } = useAuditTexts()
  const { open, toggle } = useAuditSearchParams()
  const details = useId()
  const isOpen = open === getEntryKey(entry)
  return (
    <>
      <CardRow>
        <Table.Td role="cell">
          <RowToggle isPlain isOpen={isOpen} controls={details} onToggle={() => toggle(getEntryKey(entry))}>
            <span className={classes.sentence}>
              <ActorInitials entry={entry} />
              <span>
                <EntrySentence entry={entry} />
              </span>
            </span>
          </RowToggle>
        </Table.Td>
        <CardCell label={t('column.where')}>
          <span className={classes.where}>
            <InstanceName id={entry.chain ?? null} />
          </span>
        </CardCell>
        <CardCell label={t('column.when')}>
          <time dateTime={entry.happened_at} title={formatTime(entry.happened_at)} className={classes.when}>
            {formatTimeAgo(new Date(entry.happened_at), new Date(), i18n.language)}
          </time>
        </CardCell>
      </CardRow>
      {isOpen && (
        <ExpandedRow id={details} label={describeEntry(entry)} columns={COLUMNS.length}>
          <Stack>
            <SingleEntriesButton entry={entry} />
            <EntryDetails entry={entry} />
          </Stack>
        </ExpandedRow>
      )}
    </>
  )
}

/** The initials of the person who acted. The sentence names the person, so they are for the eye only. */
function ActorInitials({ entry: { user, acting } }: { readonly entry: LogEntry }) {
  const { t } = useTranslation('audit')
  const { getAccountName } = useAuditTexts()
  const actor = acting ?? user
  return (
    <Avatar component="span" size={28} color="gray" variant="light" aria-hidden>
      {getInitials(actor ? getAccountName(actor) : t('portal'))}
    </Avatar>
  )
}

/** The sentence of an entry with its subject emphasised, after the number of entries that it stands for. */
function EntrySentence({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation('audit')
  const { number } = useNumberFormat()
  const { splitEntry } = useAuditTexts()
  const [before, subject, after] = splitEntry(entry)
  const count = entry.count ?? 1
  return (
    <>
      {count > 1 && (
        <>
          <Badge component="span" variant="light" color="gray" tt="none" className={classes.times ?? ''}>
            {t('fold.times', { number: number(count) })}
          </Badge>{' '}
        </>
      )}
      {before}
      {subject && <b>{subject}</b>}
      {after}
    </>
  )
}

/** Lists the entries for which a folded one stands. */
function SingleEntriesButton({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation('audit')
  const { number } = useNumberFormat()
  const { filter } = useAuditSearchParams()
  const { chain, action, user, count } = entry
  if (!count || count < 2) return null
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        mih={44}
        onClick={() =>
          filter({
            application: chain ? String(chain) : PROVIDER,
            action,
            user: user ? String(user.id) : undefined,
            single: '1',
          })
        }
      >
        {t('fold.single', { number: number(count) })}
      </Button>
    </div>
  )
}

import { Table } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { ExpandedRow, RowToggle } from '../../ui/ExpandableRow.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import classes from './Audit.module.css'
import { EntryDetails } from './EntryDetails.tsx'
import { InstanceName } from './InstanceName.tsx'
import { type LogEntry, PROVIDER } from './queries.ts'
import { useAuditSearchParams } from './useAuditSearchParams.ts'
import { useAuditTexts } from './useAuditTexts.ts'

const COLUMNS = ['what', 'where', 'when'] as const

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
  const { t } = useTranslation('audit')
  const at = useDateTimeFormat()
  const { describeEntry } = useAuditTexts()
  const { open, toggle } = useAuditSearchParams()
  const details = useId()
  const isOpen = open === getEntryKey(entry)
  return (
    <>
      <CardRow>
        <Table.Td role="cell">
          <RowToggle isOpen={isOpen} controls={details} onToggle={() => toggle(getEntryKey(entry))}>
            {describeEntry(entry)}
          </RowToggle>
        </Table.Td>
        <CardCell label={t('column.where')}>
          <span className={classes.where}>
            <InstanceName id={entry.chain ?? null} />
          </span>
        </CardCell>
        <CardCell label={t('column.when')}>
          <span className={classes.when}>{at(entry.happened_at)}</span>
        </CardCell>
      </CardRow>
      {isOpen && (
        <ExpandedRow id={details} label={describeEntry(entry)} columns={COLUMNS.length}>
          <EntryDetails entry={entry} />
        </ExpandedRow>
      )}
    </>
  )
}

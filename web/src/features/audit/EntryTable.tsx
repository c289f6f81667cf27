import { Table } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { ExpandedRow, RowToggle } from '../../ui/ExpandableRow.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import classes from './Audit.module.css'
import { EntryDetails } from './EntryDetails.tsx'
import { InstanceName } from './InstanceName.tsx'
import { type Entry, PROVIDER } from './queries.ts'
import { usePlace } from './usePlace.ts'
import { useWords } from './useWords.ts'

const COLUMNS = ['what', 'where', 'when'] as const

export function EntryTable({ entries }: { readonly entries: readonly Entry[] }) {
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
        <EntryRow key={keyOf(entry)} entry={entry} />
      ))}
    </CardTable>
  )
}

/** Sequence numbers are unique within a log. */
function keyOf({ chain, sequence }: Entry): string {
  return `${chain ?? PROVIDER}-${sequence}`
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('audit')
  const at = useDateTimeFormat()
  const { told } = useWords()
  const { open, toggle } = usePlace()
  const details = useId()
  const isOpen = open === keyOf(entry)
  return (
    <>
      <CardRow>
        <Table.Td role="cell">
          <RowToggle isOpen={isOpen} controls={details} onToggle={() => toggle(keyOf(entry))}>
            {told(entry)}
          </RowToggle>
        </Table.Td>
        <CardCell label={t('column.where')}>
          <InstanceName id={entry.chain ?? null} />
        </CardCell>
        <CardCell label={t('column.when')}>
          <span className={classes.when}>{at(entry.happened_at)}</span>
        </CardCell>
      </CardRow>
      {isOpen && (
        <ExpandedRow id={details} label={told(entry)} columns={COLUMNS.length}>
          <EntryDetails entry={entry} />
        </ExpandedRow>
      )}
    </>
  )
}

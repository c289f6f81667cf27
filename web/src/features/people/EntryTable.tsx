import { Checkbox, Table } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardTable } from '../../ui/CardTable.tsx'
import { ExpandedRow } from '../../ui/ExpandableRow.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { Entry, Scope } from './entries.ts'
import classes from './People.module.css'
import { usePlace } from './usePlace.ts'
import type { Selection } from './useSelection.ts'
import { columnsOf, sortsOf, type View } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly entries: readonly Entry[]
  readonly view: View
  /** The number of theses, as far as it is known. */
  readonly of: number | undefined
  readonly selection: Selection
  readonly details: (entry: Entry) => ReactNode
}

/** Entries of any kind: rows of a table, cards where there is little room. One of them may be open. */
export function EntryTable({ scope, entries, view, of, selection, details }: Props) {
  const { t } = useTranslation('people')
  const { place, go } = usePlace()
  const columns = columnsOf(view.kind, scope)
  const isOpen = ({ id }: Entry) => String(id) === place.open
  return (
    <CardTable
      label={t(`tab.${view.kind}`)}
      head={
        <>
          <Table.Th role="columnheader" className={classes.pick}>
            <SelectPage entries={entries} selection={selection} />
          </Table.Th>
          {columns.map((column) =>
            sortsOf(view.kind, scope).includes(column) ? (
              <SortableHeader
                key={column}
                column={column}
                label={t(`column.${column}`)}
                sort={view.sort}
                onSort={(sort) => go({ sort, page: undefined })}
              />
            ) : (
              <Table.Th key={column} role="columnheader">
                {t(`column.${column}`)}
              </Table.Th>
            ),
          )}
        </>
      }
    >
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          <EntryRow
            entry={entry}
            columns={columns}
            of={of}
            isOpen={isOpen(entry)}
            isSelected={selection.has(entry)}
            onSelect={() => selection.toggle(entry)}
            onOpen={() => go({ open: isOpen(entry) ? undefined : String(entry.id) })}
          />
          {isOpen(entry) && (
            <ExpandedRow
              id={`details-${entry.id}`}
              label={t('details', { name: entry.name })}
              columns={columns.length + 1}
            >
              {details(entry)}
            </ExpandedRow>
          )}
        </Fragment>
      ))}
    </CardTable>
  )
}

function SelectPage({ entries, selection }: Pick<Props, 'entries' | 'selection'>) {
  const { t } = useTranslation('people')
  const chosen = entries.filter(selection.has).length
  return (
    <Checkbox
      aria-label={t('select.page')}
      checked={chosen > 0 && chosen === entries.length}
      indeterminate={chosen > 0 && chosen < entries.length}
      onChange={() => selection.setAll(entries, chosen < entries.length)}
    />
  )
}

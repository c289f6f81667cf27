import { Checkbox, Table } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardTable, PickHead } from '../../ui/CardTable.tsx'
import { ExpandedRow } from '../../ui/ExpandableRow.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import type { Selection } from '../../ui/useSelection.ts'
import { EntryRow } from './EntryRow.tsx'
import type { Entry, PeopleScope } from './entries.ts'
import { isGroupedByParty, type ListQuery, listColumns, listSortableColumns } from './listQuery.ts'
import { PartyHeading } from './PartyHeading.tsx'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import { useContacts } from './useContacts.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entries: readonly Entry[]
  readonly query: ListQuery
  /** Undefined until the theses are loaded. */
  readonly thesisCount: number | undefined
  readonly selection: Selection<Entry>
  readonly details: (entry: Entry) => ReactNode
}

/** Entries of any kind: table rows, or cards on narrow screens. At most one of them is open. */
export function EntryTable({ scope, entries, query, thesisCount, selection, details }: Props) {
  const { t } = useTranslation('people')
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const columns = listColumns(query.kind, scope)
  const contacts = useContacts(scope, query.kind)
  const isGrouped = isGroupedByParty(query)
  const isOpen = ({ id }: Entry) => String(id) === searchParams.open
  return (
    <CardTable
      label={t(`tab.${query.kind}`)}
      head={
        <>
          <PickHead label={t('select.page')}>
            <SelectPageCheckbox entries={entries} selection={selection} />
          </PickHead>
          {columns.map((column) =>
            listSortableColumns(query.kind, scope).includes(column) ? (
              <SortableHeader
                key={column}
                column={column}
                label={t(`column.${column}`)}
                sort={query.sort}
                onSort={(sort) => setSearchParams({ sort, page: undefined })}
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
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {isGrouped && entry.party !== entries[index - 1]?.party && (
            <PartyHeading party={entry.party} columns={columns.length + 1} />
          )}
          <EntryRow
            entry={entry}
            columns={columns}
            thesisCount={thesisCount}
            isOpen={isOpen(entry)}
            isSelected={selection.has(entry)}
            contacts={contacts}
            onSelect={(isRange) => selection.toggle(entry, entries, isRange)}
            onOpen={() => setSearchParams({ open: isOpen(entry) ? undefined : String(entry.id) })}
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

function SelectPageCheckbox({ entries, selection }: Pick<Props, 'entries' | 'selection'>) {
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

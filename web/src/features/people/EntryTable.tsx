import { Checkbox, Table } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryRow } from './EntryRow.tsx'
import type { Entry } from './entries.ts'
import classes from './People.module.css'
import { usePlace } from './usePlace.ts'
import type { Selection } from './useSelection.ts'
import { COLUMNS, type Column, SORTS, sortWord, type View } from './view.ts'

interface Props {
  readonly entries: readonly Entry[]
  readonly view: View
  /** The number of theses, as far as it is known. */
  readonly of: number | undefined
  readonly selection: Selection
  readonly details: (entry: Entry) => ReactNode
}

/** Entries of any kind: rows of a table, cards where there is little room. One of them may be open. */
export function EntryTable({ entries, view, of, selection, details }: Props) {
  const { t } = useTranslation('people')
  const { place, go } = usePlace()
  const columns = COLUMNS[view.kind]
  const isOpen = ({ id }: Entry) => String(id) === place.open
  return (
    // The roles are said once more, for a table that is laid out as cards would lose them.
    <Table role="table" aria-label={t(`tab.${view.kind}`)} className={classes.table} verticalSpacing="xs">
      <Table.Thead role="rowgroup" className={classes.head}>
        <Table.Tr role="row">
          <Table.Th role="columnheader" className={classes.pick}>
            <SelectPage entries={entries} selection={selection} />
          </Table.Th>
          {columns.map((column) => (
            <ColumnHead key={column} column={column} view={view} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
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
              <Table.Tr role="row" className={classes.opened}>
                <Table.Td role="cell" id={`details-${entry.id}`} colSpan={columns.length + 1}>
                  {details(entry)}
                </Table.Td>
              </Table.Tr>
            )}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
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

/** What a column is called; where it can be sorted by, a button that turns the order around. */
function ColumnHead({ column, view: { kind, sort } }: { readonly column: Column; readonly view: View }) {
  const { t } = useTranslation('people')
  const { go } = usePlace()
  const name = t(`column.${column}`)
  if (!SORTS[kind].includes(column)) return <Table.Th role="columnheader">{name}</Table.Th>
  const isSorted = sort?.column === column
  const isUp = isSorted && !sort.isDescending
  const Sign = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const order = sortWord({ column, isDescending: isUp })
  const direction = isUp ? 'ascending' : 'descending'
  return (
    <Table.Th role="columnheader" aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={classes.sort} onClick={() => go({ sort: order, page: undefined })}>
        {name}
        <Sign size={16} aria-hidden />
      </button>
    </Table.Th>
  )
}

import { Table } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './Sorting.module.css'
import { type Sort, sortWord } from './sorting.ts'

interface Props {
  readonly column: string
  readonly label: string
  /** The order that the list is in. */
  readonly sort: Sort<string> | null
  readonly isNumber?: boolean
  /** Asks for an order by its word. */
  readonly onSort: (word: string) => void
}

/** The head of a column that the list can be sorted by: a button that turns the order around. */
export function SortHead({ column, label, sort, isNumber = false, onSort }: Props) {
  const isSorted = sort?.column === column
  const isUp = isSorted && !sort.isDescending
  const Sign = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const direction = isUp ? 'ascending' : 'descending'
  return (
    <Table.Th role="columnheader" aria-sort={isSorted ? direction : 'none'} data-number={isNumber || undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(sortWord({ column, isDescending: isUp }))}>
        {label}
        <Sign size={16} aria-hidden />
      </button>
    </Table.Th>
  )
}

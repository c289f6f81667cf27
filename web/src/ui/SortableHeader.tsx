import { Table } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './Sorting.module.css'
import { type Sort, toSortParam } from './sorting.ts'

interface Props {
  readonly column: string
  readonly label: string
  /** The current order of the list. */
  readonly sort: Sort<string> | null
  readonly isNumber?: boolean
  /** Called with the sort parameter of the URL. */
  readonly onSort: (word: string) => void
}

/** A column header that sorts the list; pressing it again reverses the order. */
export function SortableHeader({ column, label, sort, isNumber = false, onSort }: Props) {
  const isSorted = sort?.column === column
  const isUp = isSorted && !sort.isDescending
  const DirectionIcon = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const direction = isUp ? 'ascending' : 'descending'
  return (
    <Table.Th role="columnheader" aria-sort={isSorted ? direction : 'none'} data-number={isNumber || undefined}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(toSortParam({ column, isDescending: isUp }))}
      >
        {label}
        <DirectionIcon size={16} aria-hidden />
      </button>
    </Table.Th>
  )
}

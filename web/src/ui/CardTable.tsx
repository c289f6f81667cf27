import { Table, type TableTrProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './CardTable.module.css'
import { useCompactRows } from './rowDensity.ts'

interface Props {
  readonly label: string
  /** Header cells of the columns. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/**
 * A table whose rows become cards in a narrow container; each cell then shows its label. The roles are explicit, since
 * a table with another `display` loses its implicit roles.
 */
export function CardTable({ label, head, children }: Props) {
  const isCompact = useCompactRows()
  return (
    <div className={classes.frame} data-compact={isCompact || undefined}>
      <Table role="table" aria-label={label} className={classes.table} verticalSpacing="xs">
        <Table.Thead role="rowgroup" className={classes.head}>
          <Table.Tr role="row">{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  )
}

export function CardRow({ className = '', ...props }: TableTrProps) {
  return <Table.Tr role="row" className={`${classes.row} ${className}`} {...props} />
}

interface CellProps {
  /** Label of the column. */
  readonly label: string
  /** Aligns the digits of numbers below each other. */
  readonly isNumber?: boolean
  readonly children: ReactNode
}

export function CardCell({ label, isNumber, children }: CellProps) {
  return (
    <Table.Td role="cell" className={classes.cell} data-label={label} data-number={isNumber || undefined}>
      {children}
    </Table.Td>
  )
}

interface PickHeadProps {
  /** Stands beside the checkbox in a narrow container. */
  readonly label: string
  /** The checkbox that selects all rows of the page. */
  readonly children: ReactNode
}

export function PickHead({ label, children }: PickHeadProps) {
  return (
    <Table.Th role="columnheader" className={classes.pick} data-pick={label}>
      {children}
    </Table.Th>
  )
}

/** The cell with the checkbox that selects the row; in the corner of the card in a narrow container. */
export function PickCell({ children }: { readonly children: ReactNode }) {
  return (
    <Table.Td role="cell" className={classes.pick}>
      {children}
    </Table.Td>
  )
}

/** The buttons of a row. Where there is a mouse they are shown while it is over the row, or one of them has the focus. */
export function RowControls({ children }: { readonly children: ReactNode }) {
  return <div className={classes.controls}>{children}</div>
}

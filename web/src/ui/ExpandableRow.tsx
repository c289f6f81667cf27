/** Table rows (CardTable.tsx) that expand below themselves. */
import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ExpandableRow.module.css'

interface ToggleProps {
  readonly isOpen: boolean
  /** Id of the expanded row. */
  readonly controls: string
  readonly onToggle: () => void
  /** Whether the name is a sentence, in regular weight. */
  readonly isPlain?: boolean
  /** Name of the row. */
  readonly children: ReactNode
}

/** The name of a row as a button that expands and collapses it. */
export function RowToggle({ isOpen, controls, onToggle, isPlain, children }: ToggleProps) {
  return (
    <UnstyledButton
      className={classes.opener}
      data-plain={isPlain || undefined}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': controls })}
      onClick={onToggle}
    >
      <span>{children}</span>
      <IconChevronDown size={18} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  )
}

interface ExpandedProps {
  readonly id: string
  /** Accessible name of the details. */
  readonly label: string
  /** Number of columns of the table. */
  readonly columns: number
  readonly children: ReactNode
}

/** The details of an expanded row, as wide as the table. */
export function ExpandedRow({ id, label, columns, children }: ExpandedProps) {
  return (
    <Table.Tr role="row" className={classes.opened}>
      <Table.Td role="cell" id={id} colSpan={columns}>
        <section className={classes.details} aria-label={label}>
          {children}
        </section>
      </Table.Td>
    </Table.Tr>
  )
}

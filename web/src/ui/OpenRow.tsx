/** Rows of a table (CardTable.tsx) that open below themselves. */
import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './OpenRow.module.css'

interface OpenerProps {
  readonly isOpen: boolean
  /** The id of what it opens. */
  readonly controls: string
  readonly onToggle: () => void
  /** What the row is called. */
  readonly children: ReactNode
}

/** The name of a row: a press opens and closes what is below it. */
export function RowOpener({ isOpen, controls, onToggle, children }: OpenerProps) {
  return (
    <UnstyledButton
      className={classes.opener}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': controls })}
      onClick={onToggle}
    >
      <span>{children}</span>
      <IconChevronDown size={18} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  )
}

interface OpenedProps {
  readonly id: string
  /** What it is about. */
  readonly label: string
  /** How many columns the table has. */
  readonly columns: number
  readonly children: ReactNode
}

/** What a row opens, as wide as the table. */
export function OpenedRow({ id, label, columns, children }: OpenedProps) {
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

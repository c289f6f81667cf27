import { Group, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Sorting.module.css'
import { type Sort, sortWord } from './sorting.ts'

/** Above a list: what is searched for, what is left out, and in which order it stands. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <Group gap="sm" align="end" role="search">
        {children}
      </Group>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  /** What it is called to choose nothing. */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null | undefined
  readonly onChoose: (value: string) => void
}

/** One of several, or all. */
export function ChoiceField({ label, all, choices, value, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      flex={1}
      miw="min(100%, 12rem)"
      value={value ?? ''}
      data={[{ value: '', label: all }, ...choices]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

interface OrderProps {
  /** Columns with what they are called. */
  readonly columns: readonly { readonly column: string; readonly label: string }[]
  /** The order that the list is in; null for the one that it has by itself. */
  readonly sort: Sort<string> | null
  /** What the order is called that the list has by itself. */
  readonly byItself: string
  readonly onSort: (word: string) => void
}

/** Where the rows are cards, there are no heads of columns to sort by. */
export function OrderField({ columns, sort, byItself, onSort }: OrderProps) {
  const { t } = useTranslation()
  const orders = columns.flatMap(({ column, label }) =>
    [false, true].map((isDescending) => ({
      value: sortWord({ column, isDescending }),
      label: t(isDescending ? 'sort.down' : 'sort.up', { column: label }),
    })),
  )
  return (
    <NativeSelect
      className={classes.orders ?? ''}
      label={t('sort.label')}
      flex={1}
      miw="min(100%, 12rem)"
      value={sort ? sortWord(sort) : ''}
      data={[{ value: '', label: byItself }, ...orders]}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  )
}

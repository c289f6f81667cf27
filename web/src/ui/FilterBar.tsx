import { Group, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Sorting.module.css'
import { type Sort, toSortParam } from './sorting.ts'

/** Search, filters and sort order above a list. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <Group gap="sm" align="end" role="search">
        {children}
      </Group>
    </div>
  )
}

interface FilterSelectProps {
  readonly label: string
  /** Label of the option that removes the filter. */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null | undefined
  readonly onChoose: (value: string) => void
}

/** A filter: one of several values, or all. */
export function FilterSelect({ label, all, choices, value, onChoose }: FilterSelectProps) {
  return (
    <NativeSelect
      label={label}
      flex={1}
      miw="min(100%, 9rem)"
      value={value ?? ''}
      data={[{ value: '', label: all }, ...choices]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

interface SortSelectProps {
  /** Columns with their labels. */
  readonly columns: readonly { readonly column: string; readonly label: string }[]
  /** The current order; null for the default order. */
  readonly sort: Sort<string> | null
  /** Label of the default order. */
  readonly defaultLabel: string
  readonly onSort: (word: string) => void
}

/** A select for the order, since cards have no column headers to sort by. */
export function SortSelect({ columns, sort, defaultLabel, onSort }: SortSelectProps) {
  const { t } = useTranslation()
  const orders = columns.flatMap(({ column, label }) =>
    [false, true].map((isDescending) => ({
      value: toSortParam({ column, isDescending }),
      label: t(isDescending ? 'sort.down' : 'sort.up', { column: label }),
    })),
  )
  return (
    <NativeSelect
      className={classes.orders ?? ''}
      label={t('sort.label')}
      flex={1}
      miw="min(100%, 9rem)"
      value={sort ? toSortParam(sort) : ''}
      data={[{ value: '', label: defaultLabel }, ...orders]}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  )
}

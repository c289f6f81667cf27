import { Box, Button, CloseButton, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'
import { type Sort, toSortParam } from './sorting.ts'

interface Props {
  /** The search field. */
  readonly search?: ReactNode
  /** Whether the bar needs little room, so that it stands beside other things. */
  readonly isShort?: boolean
  /** What stands at the end of the bar, such as the saved views. */
  readonly end?: ReactNode
  /** The filters, each a chip, and the order. */
  readonly children?: ReactNode
}

/**
 * Search, filters and sort order above a list, in one bar. In a narrow container a button shows the filters that are not
 * set.
 */
export function FilterBar({ search, isShort = false, end, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.frame} data-short={isShort || undefined}>
      <Box className={classes.bar ?? ''} role="search" data-open={isOpen || undefined}>
        {search}
        {children && (
          <Button
            className={classes.more ?? ''}
            variant="default"
            px="sm"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {t('filter.open')}
          </Button>
        )}
        {children}
        {end && <div className={`${classes.end} ${classes.filter}`}>{end}</div>}
      </Box>
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

interface ChoiceGroup {
  readonly group: string
  readonly items: Choice[]
}

interface FilterSelectProps {
  readonly label: string
  readonly choices: readonly (Choice | ChoiceGroup)[]
  readonly value: string | null | undefined
  /** Label of the choice that removes the filter; “all” by default. */
  readonly allLabel?: string
  /** Called with an empty text to remove the filter. */
  readonly onChoose: (value: string) => void
}

/** A filter: one of several values, or all. */
export function FilterSelect({ label, choices, value, allLabel, onChoose }: FilterSelectProps) {
  const { t } = useTranslation()
  return (
    <span className={`${classes.chip} ${classes.filter}`} data-active={value ? true : undefined}>
      {value && (
        <span className={classes.name} aria-hidden>
          {label}
        </span>
      )}
      <NativeSelect
        variant="unstyled"
        aria-label={label}
        value={value ?? ''}
        data={[{ value: '', label: value ? (allLabel ?? t('filter.all')) : label }, ...choices]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {value && <RemoveButton label={label} onRemove={() => onChoose('')} />}
    </span>
  )
}

/** A filter with a field of its own kind. */
export function FilterField({ isActive, children }: { readonly isActive: boolean; readonly children: ReactNode }) {
  return (
    <div className={`${classes.field} ${classes.filter}`} data-active={isActive || undefined}>
      {children}
    </div>
  )
}

interface FilterChipProps {
  readonly label: string
  readonly onRemove: () => void
}

/** A filter that was set elsewhere, by a link or a dialog. It can only be removed. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <span className={classes.chip} data-active>
      <span className={classes.text}>{label}</span>
      <RemoveButton label={label} onRemove={onRemove} />
    </span>
  )
}

function RemoveButton({ label, onRemove }: FilterChipProps) {
  const { t } = useTranslation()
  return <CloseButton size="md" radius="xl" aria-label={t('filter.remove', { name: label })} onClick={onRemove} />
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
    <span className={`${classes.chip} ${classes.orders}`}>
      <NativeSelect
        variant="unstyled"
        aria-label={t('sort.label')}
        value={sort ? toSortParam(sort) : ''}
        data={[{ value: '', label: defaultLabel }, ...orders]}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
    </span>
  )
}

import { CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SelectionSection.module.css'

interface Props {
  readonly label: string
  /** The number of selected entries, in words. */
  readonly count: string
  /** Extends the selection beyond the page. */
  readonly more?: ReactNode
  /** The actions for the selected entries. */
  readonly children: ReactNode
  readonly onClear: () => void
}

/** The bar with the actions for the selected entries. It stays at the lower edge of the window. */
export function SelectionSection({ label, count, more, children, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.selection} data-bottom-bar aria-label={label}>
      <Text fw={600} role="status">
        {count}
      </Text>
      {more}
      <Group gap="xs" className={classes.offered}>
        {children}
      </Group>
      <CloseButton size="xl" aria-label={t('selection.clear')} onClick={onClear} />
    </section>
  )
}

import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from './entries.ts'
import classes from './People.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { useMoments } from './useMoments.ts'
import type { Column } from './view.ts'

interface Props {
  readonly entry: Entry
  readonly columns: readonly Column[]
  readonly of: number | undefined
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
}

/** An entry in the list; its name opens and closes it. */
export function EntryRow({ entry, columns, of, isOpen, isSelected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('people')
  const [name, ...others] = columns
  return (
    <Table.Tr
      role="row"
      className={classes.row}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      <Table.Td role="cell" className={classes.pick}>
        <Checkbox aria-label={t('select.one', { name: entry.name })} checked={isSelected} onChange={onSelect} />
      </Table.Td>
      {name && (
        <Table.Td role="cell" className={classes.name}>
          <UnstyledButton
            className={classes.open}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': `details-${entry.id}` })}
            onClick={onOpen}
          >
            <span>{entry.name}</span>
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </UnstyledButton>
          {entry.detail && (
            <Text size="sm" c="dimmed" className={classes.wrap}>
              {entry.detail}
            </Text>
          )}
        </Table.Td>
      )}
      {others.map((column) => (
        <Table.Td key={column} role="cell" className={classes.cell} data-label={t(`column.${column}`)}>
          <Cell entry={entry} column={column} of={of} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

interface CellProps {
  readonly entry: Entry
  readonly column: Column
  readonly of: number | undefined
}

function Cell({ entry, column, of }: CellProps) {
  const { t } = useTranslation('people')
  const at = useMoments()
  switch (column) {
    case 'status':
      return <Status entry={entry} />
    case 'rated':
      return of === undefined ? entry.rated : t('rated', { count: entry.rated, of })
    case 'updated':
      return <time dateTime={entry.updatedAt}>{at(entry.updatedAt)}</time>
    case 'list_place':
      return entry.listPlace < 0 ? <None words="none" /> : entry.listPlace
    case 'party':
      return entry.party || <None words="party.none" />
    case 'name':
      return entry.name
  }
}

/** A creator who is inactive may be so for three reasons. */
function Status({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  if (!entry.status) return null
  return (
    <>
      <StatusBadge status={entry.status} />
      {entry.status === 'inactive' && (
        <Text size="sm" c="dimmed">
          {t(`inactive.${entry.isOut ? 'out' : (entry.invitation ?? 'first')}`)}
        </Text>
      )}
    </>
  )
}

function None({ words }: { readonly words: 'none' | 'party.none' }) {
  const { t } = useTranslation('people')
  return (
    <Text span size="sm" c="dimmed">
      {t(words)}
    </Text>
  )
}

import { Checkbox, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow } from '../../ui/CardTable.tsx'
import { RowToggle } from '../../ui/ExpandableRow.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { EntryThumbnail } from './EntryPicture.tsx'
import { EntryStatus } from './EntryStatus.tsx'
import type { Entry } from './entries.ts'
import { InvitationStatusLabel } from './InvitationStatusLabel.tsx'
import type { Column } from './listQuery.ts'
import classes from './People.module.css'

interface Props {
  readonly entry: Entry
  readonly columns: readonly Column[]
  readonly thesisCount: number | undefined
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
}

/** An entry in the list. Its name opens and closes the row. */
export function EntryRow({ entry, columns, thesisCount, isOpen, isSelected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('people')
  const [name, ...others] = columns
  return (
    <CardRow className={classes.row} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <Table.Td role="cell" className={classes.pick}>
        <Checkbox aria-label={t('select.one', { name: entry.name })} checked={isSelected} onChange={onSelect} />
      </Table.Td>
      {name && (
        <Table.Td role="cell" className={classes.name}>
          <div className={classes.who}>
            <EntryThumbnail entry={entry} />
            <div>
              <RowToggle isOpen={isOpen} controls={`details-${entry.id}`} onToggle={onOpen}>
                {entry.name}
              </RowToggle>
              {entry.detail && (
                <Text size="sm" c="dimmed" className={classes.wrap}>
                  {entry.detail}
                </Text>
              )}
            </div>
          </div>
        </Table.Td>
      )}
      {others.map((column) => (
        <CardCell key={column} label={t(`column.${column}`)}>
          <Cell entry={entry} column={column} thesisCount={thesisCount} />
        </CardCell>
      ))}
    </CardRow>
  )
}

const PROFILE_COLUMNS: readonly Column[] = ['invitation', 'rated', 'list_place']

interface CellProps {
  readonly entry: Entry
  readonly column: Column
  readonly thesisCount: number | undefined
}

function Cell({ entry, column, thesisCount }: CellProps) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  // Candidates without a profile have no values in these columns.
  if (entry.kind === 'light' && PROFILE_COLUMNS.includes(column)) return <EmptyValue words="none" />
  switch (column) {
    case 'status':
      return entry.kind === 'light' ? t('filter.light') : <EntryStatus entry={entry} />
    case 'invitation':
      return entry.invitation ? (
        <InvitationStatusLabel invitation={entry.invitation} />
      ) : (
        <EmptyValue words="invitationState.none" />
      )
    case 'rated':
      return thesisCount === undefined ? entry.ratedCount : t('rated', { count: entry.ratedCount, of: thesisCount })
    case 'updated':
      return <time dateTime={entry.updatedAt}>{at(entry.updatedAt)}</time>
    case 'list_place':
      return entry.listPlace < 0 ? <EmptyValue words="none" /> : entry.listPlace
    case 'party':
      return entry.party || <EmptyValue words="party.none" />
    case 'name':
      return entry.name
  }
}

function EmptyValue({ words }: { readonly words: 'none' | 'party.none' | 'invitationState.none' }) {
  const { t } = useTranslation('people')
  return (
    <Text span size="sm" c="dimmed">
      {t(words)}
    </Text>
  )
}

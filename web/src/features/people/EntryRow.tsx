import { Checkbox, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow } from '../../ui/CardTable.tsx'
import { RowToggle } from '../../ui/ExpandableRow.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { EntryThumbnail } from './EntryPicture.tsx'
import { EntryStatus } from './EntryStatus.tsx'
import type { Entry } from './entries.ts'
import { InvitationFate } from './InvitationFate.tsx'
import classes from './People.module.css'
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
          <Cell entry={entry} column={column} of={of} />
        </CardCell>
      ))}
    </CardRow>
  )
}

const OF_PROFILES: readonly Column[] = ['invitation', 'rated', 'list_place']

interface CellProps {
  readonly entry: Entry
  readonly column: Column
  readonly of: number | undefined
}

function Cell({ entry, column, of }: CellProps) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  // Among the others, those without a profile have nothing of what profiles have.
  if (entry.kind === 'light' && OF_PROFILES.includes(column)) return <None words="none" />
  switch (column) {
    case 'status':
      return entry.kind === 'light' ? t('filter.light') : <EntryStatus entry={entry} />
    case 'invitation':
      return entry.fate ? <InvitationFate fate={entry.fate} /> : <None words="fate.none" />
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

function None({ words }: { readonly words: 'none' | 'party.none' | 'fate.none' }) {
  const { t } = useTranslation('people')
  return (
    <Text span size="sm" c="dimmed">
      {t(words)}
    </Text>
  )
}

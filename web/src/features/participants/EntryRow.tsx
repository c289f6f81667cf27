import { Checkbox, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, PickCell } from '../../ui/CardTable.tsx'
import { RowToggle } from '../../ui/ExpandableRow.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { EntryStatus } from './EntryStatus.tsx'
import { EntryThumbnail } from './EntryThumbnail.tsx'
import type { Entry, EntryOf } from './entries.ts'
import { InvitationStatusLabel } from './InvitationStatusLabel.tsx'
import type { Column } from './listQuery.ts'
import { PartyContacts } from './PartyContacts.tsx'
import classes from './People.module.css'
import { AnswerBar } from './progress/AnswerBar.tsx'

interface Props {
  readonly entry: Entry
  readonly columns: readonly Column[]
  readonly thesisCount: number | undefined
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** The trust persons of all parties. */
  readonly contacts: readonly EntryOf<'trustpersons'>[]
  /** Called with whether the rows up to the last selected one are selected as well. */
  readonly onSelect: (isRange: boolean) => void
  readonly onOpen: () => void
}

/** An entry in the list. Its name opens and closes the row. */
export function EntryRow({ entry, columns, thesisCount, contacts, isOpen, isSelected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('people')
  const [name, ...others] = columns
  return (
    <CardRow className={classes.row} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <PickCell>
        <Checkbox
          aria-label={t('select.one', { name: entry.name })}
          checked={isSelected}
          onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
        />
      </PickCell>
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
          <Cell entry={entry} column={column} thesisCount={thesisCount} contacts={contacts} />
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
  readonly contacts: readonly EntryOf<'trustpersons'>[]
}

function Cell({ entry, column, thesisCount, contacts }: CellProps) {
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
      return thesisCount === undefined ? (
        entry.ratedCount
      ) : (
        <span className={classes.rated}>
          {t('rated', { count: entry.ratedCount, of: thesisCount })}
          <AnswerBar value={entry.ratedCount} max={thesisCount} />
        </span>
      )
    case 'updated':
      return <time dateTime={entry.updatedAt}>{at(entry.updatedAt)}</time>
    case 'list_place':
      return entry.listPlace < 0 ? <EmptyValue words="none" /> : entry.listPlace
    case 'party':
      return entry.party || <EmptyValue words="party.none" />
    case 'contact':
      return entry.kind === 'parties' && <PartyContacts party={entry} contacts={contacts} />
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

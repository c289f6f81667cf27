import { Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeAgo } from '../../../core/format.ts'
import { CardCell, CardRow, CardTable } from '../../../ui/CardTable.tsx'
import { ExpandedRow, RowToggle } from '../../../ui/ExpandableRow.tsx'
import { AnchorLink } from '../../../ui/links.tsx'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import { EntryThumbnail } from '../EntryThumbnail.tsx'
import { PartyHeading } from '../PartyHeading.tsx'
import { NO_FILTERS, PARTICIPANTS_SEARCH } from '../searchParams.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { type AnsweringEntry, getPartyName } from './board.ts'
import { StepDetails } from './StepDetails.tsx'
import { type BoardEntry, getLastEvent } from './steps.ts'

const BOARD_COLUMNS = ['who', 'rated', 'step', 'moment'] as const

interface Props {
  readonly board: readonly BoardEntry[]
  /** Whether the rows of each party follow a heading. */
  readonly isGrouped: boolean
  readonly thesisCount: number
}

/** Parties and candidates with the last step that they have reached. A row opens to show all steps. */
export function BoardTable({ board, isGrouped, thesisCount }: Props) {
  const { t } = useTranslation('people')
  const [{ open }, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  return (
    <CardTable
      label={t('board.title')}
      head={BOARD_COLUMNS.map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`board.column.${column}`)}
        </Table.Th>
      ))}
    >
      {board.map((each, index) => {
        const party = getPartyName(each.entry)
        const before = board[index - 1]
        const isFirstOfParty = before === undefined || getPartyName(before.entry) !== party
        const id = `${each.entry.kind}-${each.entry.id}`
        const isOpen = open === id
        return (
          <Fragment key={id}>
            {isGrouped && isFirstOfParty && <PartyHeading party={party} columns={BOARD_COLUMNS.length} />}
            <BoardRow
              row={each}
              id={id}
              thesisCount={thesisCount}
              isOpen={isOpen}
              onToggle={() => setSearchParams({ open: isOpen ? undefined : id })}
            />
            {isOpen && (
              <ExpandedRow
                id={`steps-${id}`}
                label={t('board.steps', { name: each.entry.name })}
                columns={BOARD_COLUMNS.length}
              >
                <StepDetails row={each} thesisCount={thesisCount} />
              </ExpandedRow>
            )}
          </Fragment>
        )
      })}
    </CardTable>
  )
}

interface RowProps {
  readonly row: BoardEntry
  readonly id: string
  readonly thesisCount: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function BoardRow({ row, id, thesisCount, isOpen, onToggle }: RowProps) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const { entry, step } = row
  return (
    <CardRow data-open={isOpen || undefined}>
      <Table.Td role="cell">
        <div className={classes.who}>
          <EntryThumbnail entry={entry} />
          <div>
            <EntryLink entry={entry} />
            <Text size="sm" c="dimmed">
              {entry.kind === 'candidates' ? entry.party || t('party.none') : t('board.party')}
            </Text>
          </div>
        </div>
      </Table.Td>
      <CardCell label={t('board.column.rated')}>
        <span className={classes.rated}>
          {t('rated', { count: entry.ratedCount, of: thesisCount })}
          <AnswerBar value={entry.ratedCount} max={thesisCount} />
        </span>
      </CardCell>
      <CardCell label={t('board.column.step')}>
        <RowToggle isOpen={isOpen} controls={`steps-${id}`} onToggle={onToggle}>
          {t(`step.${step}`)}
        </RowToggle>
        {entry.reopened && (
          <Text size="sm" c="dimmed">
            {t('board.reopened', { at: at(entry.reopened.reopened_at) })}
          </Text>
        )}
      </CardCell>
      <CardCell label={t('board.column.moment')}>
        <Moment row={row} />
      </CardCell>
    </CardRow>
  )
}

/** Links to the open row of the entry in its list. */
function EntryLink({ entry }: { readonly entry: AnsweringEntry }) {
  return (
    <AnchorLink
      to="."
      search={(searchParams) => ({ ...searchParams, ...NO_FILTERS, tab: entry.kind, open: String(entry.id) })}
      className={classes.name}
    >
      {entry.name}
    </AnchorLink>
  )
}

/** When the entry reached its step, or otherwise last changed its answers or was invited. */
function Moment({ row }: { readonly row: BoardEntry }) {
  const { t, i18n } = useTranslation('people')
  const at = useDateTimeFormat()
  const last = getLastEvent(row)
  if (!last) return <span className={classes.none}>{t('board.lastNone')}</span>
  const values = { ago: formatTimeAgo(new Date(last.at), new Date(), i18n.language), at: at(last.at) }
  return <time dateTime={last.at}>{t(`board.${last.event}`, values)}</time>
}
